import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { payOutRefund } from '../../checkout/pay-out-refund.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { endShotgun } from '../shotguns/shotgun-block.ts';
import { cancelBookings } from './cancel-bookings.ts';
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
  const { parts } = context;
  const facility = await findCourseOf(context, named.id);
  const { cancelled, refunds } = await parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, named);
    const before = await showOuting(context, named.id, trx);
    const ask = { outingId: named.id, verb: 'cancel', isRefunded, reason, isWhole: true } as const;
    const { refunds, refundCents } = await cancelBookings(trx, context, bookings, ask);
    const of = { noun: 'outing', nounId: String(named.id), facilityId: facility.id };
    if (isRefunded) await requireRefund(trx, context, of, refundCents);
    const golfers = bookings.reduce((sum, { players }) => sum + players, 0);
    await recordChange(trx, context, {
      verb: 'cancel',
      ...of,
      noun: 'outing',
      before: { players: golfers },
      after: { players: 0, refundCents },
      reason,
    });
    await mailCancelledOuting(trx, context, before, { refundCents, reason });
    await endShotgun(trx, context, named.id);
    return { cancelled: await showOuting(context, named.id, trx), refunds };
  });
  for (const refund of refunds) await payOutRefund(parts, refund);
  return cancelled;
}
