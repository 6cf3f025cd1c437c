import { canCancel } from '#server/rules/can-cancel.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { findOwnReservation } from '../../reservations/find-own-reservation.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { cancelReservation } from './cancel-reservation.ts';

type Ask = {
  players: number;
  playersBefore?: number | null | undefined;
  reason?: string | number | null | undefined;
};

/**
 * Cancels a golfer's own reservation, or some of its players, in time; what was paid online for them is given back. A guest
 * names the cart it was booked from. Asked again, the same answer.
 * Errors: SESSION_REQUIRED (neither session nor cart), NOT_FOUND (unknown or not theirs), NOT_CANCELLABLE.
 */
export async function cancelAsGolfer(
  context: TenantContext,
  id: number,
  ask: Ask,
): Promise<{ ReservationID: number }> {
  return cancelInTime(context, await findOwnReservation(context, id), ask);
}

/** Cancels a reservation whose golfer has proved that it is theirs. Error: NOT_CANCELLABLE. */
export async function cancelInTime(
  { parts }: TenantContext,
  reservation: Reservation,
  ask: Ask,
): Promise<{ ReservationID: number }> {
  const facilities = await listBookedFacilities(parts.db, [reservation.facility_id]);
  const policy = facilities.get(reservation.facility_id)?.details.cancellation;
  await cancelReservation(
    parts,
    reservation,
    {
      players: ask.players,
      playersBefore: ask.playersBefore ?? null,
      reason: String(ask.reason ?? ''),
      by: 'golfer',
      isRefunded: true,
    },
    ({ state, starts_at }) => {
      if (!policy || !canCancel({ state, startsAt: starts_at }, policy, parts.now()))
        throw new EngineError('NOT_CANCELLABLE');
    },
  );
  return { ReservationID: reservation.id };
}
