import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { cancelLocked } from '../../checkout/cancelling/cancel-reservation.ts';
import { mailRefundedPayers } from '../../mails/enqueue-payer-mail.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { lockReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { handOutOf } from '../till/hand-out-refunds.ts';
import { listTillInvoices } from '../till/till.queries.ts';

type Ask = {
  outingId: number;
  verb: 'cancel' | 'undo';
  isRefunded: boolean;
  reason: string;
  /** The contact gets one mail about all of them, from the caller. */
  isWhole: boolean;
};

/** Cancels locked bookings of an outing. The caller pays the refunds out after the commit. */
export async function cancelBookings(
  trx: Trx,
  context: DeskContext,
  bookings: readonly DayBooking[],
  { outingId, verb, isRefunded, reason, isWhole }: Ask,
): Promise<{ refunds: ScheduledRefund[]; refundCents: number }> {
  const refunds: ScheduledRefund[] = [];
  const tillInvoices: number[] = [];
  let refundCents = 0;
  for (const { reservationId: id, facilityId, players, paidCents } of bookings) {
    const { reservation } = await lockReservation(trx, { id });
    const slots = await listSlots(trx, [id]);
    const ask = { players: 0, playersBefore: null, reason, isRefunded, isOfOuting: isWhole };
    const cancelled = await cancelLocked(trx, context, { reservation, slots, chosen: null }, ask);
    refunds.push(...cancelled.refunds);
    tillInvoices.push(...(await listTillInvoices(trx, id)));
    if (isRefunded) await handOutOf(trx, context, reservation);
    const after = await readBooking(trx, context.operator.alias, id);
    const refunded = paidCents - after.paidCents;
    refundCents += refunded;
    await recordChange(trx, context, {
      verb,
      noun: 'booking',
      nounId: String(id),
      facilityId,
      before: { players },
      after: { players: 0, refundCents: refunded, version: after.version, outing: outingId },
      reason,
    });
  }
  if (isWhole) await mailRefundedPayers(trx, context.parts, tillInvoices);
  return { refunds, refundCents };
}
