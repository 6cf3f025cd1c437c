import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { cancelLocked } from '../../checkout/cancelling/cancel-reservation.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { lockReservation } from '../../reservations/reservations.queries.ts';
import { listSlots } from '../../reservations/slots.queries.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { readBooking } from '../change-booking.ts';
import { endShotgun } from '../shotguns/shotgun-block.ts';
import { handOutOf } from '../till/hand-out-refunds.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { mailCancelledOuting } from './mail-outing-news.ts';
import { showOuting } from './show-outing.ts';

/**
 * Cancels every booking of an outing, all or none, with the block of its shotgun. A refund counts as one for the limit of the staff user. Errors:
 * those of lockOutingBookings and, for a refund, requireRefund.
 */
export async function cancelOuting(
  context: DeskContext,
  named: NamedOuting,
  { isRefunded, reason }: { isRefunded: boolean; reason: string },
): Promise<DeskOuting> {
  const { parts, operator } = context;
  const facility = await findCourseOf(context, named.id);
  const { cancelled, refunds } = await parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, named);
    const before = await showOuting(context, named.id, trx);
    const scheduled: ScheduledRefund[] = [];
    let refundedCents = 0;
    for (const booking of bookings) {
      const id = booking.reservationId;
      const { reservation } = await lockReservation(trx, { id });
      const slots = await listSlots(trx, [id]);
      const ask = { players: 0, playersBefore: null, reason, isRefunded, isOfOuting: true };
      const { refunds: own } = await cancelLocked(trx, context, { reservation, slots, chosen: null }, ask);
      scheduled.push(...own);
      if (isRefunded) await handOutOf(trx, context, reservation);
      const after = await readBooking(trx, operator.alias, id);
      const refundCents = booking.paidCents - after.paidCents;
      refundedCents += refundCents;
      await recordChange(trx, context, {
        verb: 'cancel',
        noun: 'booking',
        nounId: String(id),
        facilityId: facility.id,
        before: { players: booking.players },
        after: { players: 0, refundCents, version: after.version, outing: named.id },
        reason,
      });
    }
    const of = { noun: 'outing', nounId: String(named.id), facilityId: facility.id };
    if (isRefunded) await requireRefund(trx, context, of, refundedCents);
    const golfers = bookings.reduce((sum, { players }) => sum + players, 0);
    await recordChange(trx, context, {
      verb: 'cancel',
      ...of,
      noun: 'outing',
      before: { players: golfers },
      after: { players: 0, refundCents: refundedCents },
      reason,
    });
    await mailCancelledOuting(trx, context, before, { refundCents: refundedCents, reason });
    await endShotgun(trx, context, named.id);
    return { cancelled: await showOuting(context, named.id, trx), refunds: scheduled };
  });
  for (const refund of refunds) await payOutRefund(parts, refund);
  return cancelled;
}
