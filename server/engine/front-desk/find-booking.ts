import { MAX_INTEGER_ID } from '#server/contract/constants.ts';
import { StartError } from '#server/start-error.ts';
import { readConfirmationNumber } from '../reservations/confirmation-number.ts';
import { type DayBooking, listBookingsById } from './day-bookings.queries.ts';
import { findReservationId } from './shop-bookings.queries.ts';
import type { ShopContext } from './shop-command.ts';

/** Finds a booking by id or confirmation number. Throws StartError if there is none. */
export async function findBooking(
  { parts, operator, text }: ShopContext,
  written: string,
): Promise<DayBooking> {
  const isId = /^\d{1,10}$/.test(written) && Number(written) <= MAX_INTEGER_ID;
  const by = isId ? { id: Number(written) } : { confirmationNumber: readConfirmationNumber(written) };
  const id = await findReservationId(parts.db, operator.alias, by);
  const [booking] = id === null ? [] : await listBookingsById(parts.db, operator.alias, [id]);
  if (!booking) throw new StartError(text.shop.noBooking(written));
  return booking;
}
