import { links } from '#server/links.ts';
import type { OpenedBooking } from './open-booking.server.ts';

/** The address of a booking's check-in that needs no session, for its QR code. */
export async function checkInAddress({
  booking,
  reservationId,
  isByLink,
  key,
  visit: { origin },
}: OpenedBooking): Promise<string> {
  if (isByLink) return origin + links.checkIn(key);
  const { token } = await booking.reservations.makeLink({ params: { id: reservationId } });
  return origin + links.checkIn(token);
}
