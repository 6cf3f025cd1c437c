import { keyOfStart } from '#server/rules/crossing.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import {
  findReservationById,
  lockReservation,
  type Reservation,
} from '../../reservations/reservations.queries.ts';
import { bookingChanged, readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';

/**
 * Locks the second booking of a change, whose tee time `known.startsAt` is locked. Errors: BOOKING_CHANGED (also when
 * it has another tee time now), RESERVATION_NOT_BOOKED.
 */
export async function lockOtherBooking(
  trx: Trx,
  { operator }: DeskContext,
  known: DayBooking,
  version: string | undefined,
): Promise<{ other: Reservation; booking: DayBooking }> {
  const { reservationId: id } = known;
  const { starts_at: startsAt, starting_tee: startingTee } = await findReservationById(trx, id);
  // Its tee time now would be locked out of order.
  const isThere = keyOfStart({ startsAt, startingTee }) === keyOfStart(known);
  const reservation = isThere ? (await lockReservation(trx, { id })).reservation : null;
  const booking = await readBooking(trx, operator.alias, id);
  if (!reservation || (version !== undefined && version !== booking.version)) throw bookingChanged(booking);
  if (reservation.state !== 'confirmed')
    throw new EngineError('RESERVATION_NOT_BOOKED', { message: ({ shop }) => shop.notBooked(id) });
  return { other: reservation, booking };
}
