import { canCancel } from '#server/rules/can-cancel.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { listBookedFacilities } from '../../catalogue/booked-facilities.queries.ts';
import { findOwnReservation } from '../../reservations/find-own-reservation.ts';
import { cancelReservation } from './cancel-reservation.ts';
import { reasonText } from './cancellation-reasons.ts';

type Ask = {
  players: number;
  playersBefore?: number | null | undefined;
  reason?: string | number | null | undefined;
};

/**
 * Cancels a golfer's own reservation, or some of its players, in time; what was paid online for them is given back. A guest
 * names the cart it was booked from, or has its link. Asked again, the same answer.
 * Errors: SESSION_REQUIRED (neither session nor cart nor link), NOT_FOUND (unknown or not theirs), NOT_CANCELLABLE.
 */
export async function cancelAsGolfer(
  context: TenantContext,
  id: number,
  ask: Ask,
): Promise<{ ReservationID: number }> {
  const { parts, text } = context;
  const reservation = await findOwnReservation(context, id);
  const facilities = await listBookedFacilities(parts.db, [reservation.facility_id]);
  const policy = facilities.get(reservation.facility_id)?.details.cancellation;
  await cancelReservation(
    parts,
    reservation,
    {
      players: ask.players,
      playersBefore: ask.playersBefore ?? null,
      reason: reasonText(ask.reason, text),
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
