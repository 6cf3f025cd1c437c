import type { Trx } from '../call/context.ts';
import { restoreHold } from '../holds/restore-hold.queries.ts';
import type { LockedTeeTime } from '../holds/tee-time-locks.queries.ts';
import { ownerOfReservation } from './owner-of-reservation.ts';
import { failReservation, type Reservation } from './reservations.queries.ts';

/**
 * Fails a locked pending reservation and returns its slots to their hold, which keeps its age and end. `window`: the
 * operator's hold time in minutes.
 */
export async function abandonReservation(
  trx: Trx,
  { teeTime, reservation, isOver }: { teeTime: LockedTeeTime; reservation: Reservation; isOver: boolean },
  window: number,
): Promise<void> {
  await failReservation(trx, reservation);
  const owner = await ownerOfReservation(trx, reservation);
  if (isOver || !owner || !reservation.expires_at) return;
  await restoreHold(trx, teeTime, {
    owner,
    players: reservation.players,
    bay: reservation.bay,
    during: reservation.during,
    clientAddress: reservation.client_address,
    countedFor: { own: reservation.counted_for, wider: reservation.counted_for_wider },
    heldSince: reservation.held_since ?? reservation.created_at,
    keptUntil: reservation.expires_at,
    window,
  });
}
