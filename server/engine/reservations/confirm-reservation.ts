import type { Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { consumeHold } from '../holds/consume-hold.ts';
import { ownerOfReservation } from './owner-of-reservation.ts';
import {
  bookReservation,
  failReservation,
  type LockedReservation,
  updateReservation,
} from './reservations.queries.ts';

/**
 * Books a waiting reservation whose rows are locked. One whose time ran out is booked all the same while its places are
 * free. False: it was given up, or its places are somebody else's by now; then it has failed.
 */
export async function confirmReservation(trx: Trx, locked: LockedReservation): Promise<boolean> {
  const { reservation } = locked;
  if (reservation.state !== 'pending') return false;
  if (!(await hasPlaces(trx, locked))) return false;
  await bookReservation(trx, reservation);
  return true;
}

/** Whether a waiting reservation has its places, or can have them back; otherwise it has failed. */
export async function hasPlaces(
  trx: Trx,
  { teeTime, reservation, isOver }: LockedReservation,
): Promise<boolean> {
  if (!isOver) return true;
  try {
    const { bay, during } = await consumeHold(trx, teeTime, {
      owner: await ownerOfReservation(trx, reservation),
      players: reservation.players,
      bayMinutes: reservation.bay === null ? null : reservation.rate.durationMinutes,
      exceptReservationId: reservation.id,
    });
    await updateReservation(trx, reservation.id, { bay, during });
    return true;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await failReservation(trx, reservation);
    return false;
  }
}
