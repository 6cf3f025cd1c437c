import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { BillingStatement } from '#server/contract/credit-account.ts';
import { isLocalDate } from '#server/format/dates.ts';

export async function readStatement(
  booking: BookingClient,
  { facilityId = '', month = '' }: { facilityId?: string; month?: string },
): Promise<BillingStatement> {
  const startDate = `${month}-01`;
  if (!/^\d{1,9}$/.test(facilityId) || !/^\d{4}-\d{2}$/.test(month) || !isLocalDate(startDate))
    throw new Response(null, { status: 404 });
  const last = new Date(`${startDate}T00:00:00Z`);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const endDate = last.toISOString().slice(0, 10);
  try {
    const query = { gnFacilityId: Number(facilityId), startDate, endDate };
    return await booking.creditAccount.billingStatement({ query });
  } catch (error) {
    if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
    throw error;
  }
}
