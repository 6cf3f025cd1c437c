import type { AffectedBookings } from '#server/contract/staff/blocks.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import type { AffectedReservation } from '../../blocks/block-tee-times.ts';
import type { DeskContext } from '../../call/context.ts';
import { listBookingsById } from '../day-bookings.queries.ts';

/** Returns bookings in the form of the contract, by tee time. */
export async function listAffectedBookings(
  { parts, operator }: DeskContext,
  reservations: readonly AffectedReservation[],
): Promise<AffectedBookings> {
  if (reservations.length === 0) return [];
  const ids = reservations.map(({ id }) => id);
  const bookings = await listBookingsById(parts.db, operator.alias, ids);
  return bookings.map(({ reservationId, startsAt, timeZone, booker, players, state }) => ({
    id: reservationId,
    teetime: startsAt.toISOString(),
    timeZone,
    name: nameOfBooker(booker),
    phone: booker.phone,
    players,
    isPending: state === 'pending',
  }));
}
