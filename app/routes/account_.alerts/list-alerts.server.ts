import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { Alert } from '#server/contract/alerts.ts';
import type { ALERT_STATES } from '#server/contract/constants.ts';

export async function listAlerts(
  { alerts }: BookingClient,
  id: (typeof ALERT_STATES)[number],
): Promise<Alert[] | null> {
  try {
    const found = await alerts.get({ params: { id } });
    return Array.isArray(found) ? found : [found];
  } catch (error) {
    if (!(error instanceof BookingError) || error.status < 500) throw error;
    return null;
  }
}
