import type { DeskContext, Trx } from '../../call/context.ts';
import { lockTeeTime } from '../../holds/tee-time-locks.queries.ts';
import { findReservationById } from '../../reservations/reservations.queries.ts';
import { findCrossing } from '../../tee-sheet/find-crossing.ts';
import { placeAt } from './groups.queries.ts';

type Place = {
  id: number;
  to: Date;
  /** The booking's own without it. */
  startingTee?: number;
};

/**
 * Locks the tee times of several bookings' moves and puts the bookings there, so that each of them can then be moved,
 * and its room be judged, as if the others had moved already.
 */
export async function placeBookings(
  trx: Trx,
  { operator }: DeskContext,
  places: readonly Place[],
): Promise<void> {
  const placed: Parameters<typeof placeAt>[1][number][] = [];
  for (const { id, to, ...place } of places) {
    const { facility_id: facilityId, starting_tee: own, rate } = await findReservationById(trx, id);
    const start = { startsAt: to, startingTee: place.startingTee ?? own };
    const crossing = await findCrossing(trx, operator, facilityId, start, rate.holes);
    const teeTime = await lockTeeTime(trx, facilityId, to, start.startingTee, crossing);
    placed.push({ id, teeTimeId: teeTime.id, crossingId: teeTime.crossingId });
  }
  await placeAt(trx, placed);
}
