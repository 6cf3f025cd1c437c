import type { DeskContext } from '../call/context.ts';
import { cancelLocked } from '../checkout/cancelling/cancel-reservation.ts';
import { payOutRefund } from '../checkout/pay-out-refund.ts';
import { chooseLeaving } from '../reservations/choose-leaving.ts';
import { listSlots } from '../reservations/slots.queries.ts';
import { requireRefund } from '../staff/require-refund.ts';
import { type BookingVerb, changeBooking, type NamedBooking, readBooking } from './change-booking.ts';
import { handOutOf } from './till/hand-out-refunds.ts';

export const cancelVerb: BookingVerb = { name: 'cancel', may: 'book', undo: null };

/** `players`: how many leave, where no slots are named; without both, all. */
type Ask = {
  slots?: readonly number[] | undefined;
  players?: number | undefined;
  isRefunded: boolean;
  reason: string;
};

/**
 * Cancels a booking or some players, without deadline. Players who have left already stay so. Errors: those of
 * changeBooking, chooseLeaving and, for a refund, requireRefund.
 */
export function cancelBooking(
  context: DeskContext,
  named: NamedBooking,
  { slots, players: count = 0, isRefunded, reason }: Ask,
) {
  const { parts, operator } = context;
  return changeBooking(context, cancelVerb, named, async ({ trx, reservation, booking }) => {
    const players = await listSlots(trx, [reservation.id]);
    const isSome = slots !== undefined && slots.length < players.length;
    const leaving = isSome
      ? chooseLeaving(
          players,
          slots.map((slotNumber) => ({ slotNumber })),
        )
      : null;
    if (leaving === 'gone') return null;
    const { refunds } = await cancelLocked(
      trx,
      context,
      { reservation, slots: players, chosen: leaving },
      { players: leaving?.length ?? count, playersBefore: null, reason, isRefunded },
    );
    if (isRefunded) await handOutOf(trx, context, reservation);
    const after = await readBooking(trx, operator.alias, reservation.id);
    const refundCents = booking.paidCents - after.paidCents;
    const { id, facility_id: facilityId } = reservation;
    if (isRefunded)
      await requireRefund(trx, context, { noun: 'booking', nounId: String(id), facilityId }, refundCents);
    return {
      before: { players: players.length },
      after: { players: after.state === 'cancelled' ? 0 : after.players, refundCents },
      reason,
      afterCommit: async () => {
        for (const refund of refunds) await payOutRefund(parts, refund);
      },
    };
  });
}
