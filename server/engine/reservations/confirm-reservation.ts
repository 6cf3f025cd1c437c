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
 * Books a locked pending reservation, even overdue while its slots are free. Returns false if it was given up or lost
 * its slots; then it has failed.
 */
export async function confirmReservation(trx: Trx, locked: LockedReservation): Promise<boolean> {
  const { reservation } = locked;
  if (reservation.state !== 'pending') return false;
  if (!(await hasSlots(trx, locked))) return false;
  await bookReservation(trx, reservation);
  return true;
}

/** Whether a reservation has its slots or can hold them again; else fails it. */
export async function hasSlots(
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
