import type { DeskContext, Trx } from '../../call/context.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import { requireRefund } from '../../staff/require-refund.ts';
import { type DayBooking, listBookingsById } from '../day-bookings.queries.ts';
import { handOutOf } from '../till/hand-out-refunds.ts';
import { spreadOutingPayments } from './spread-outing-payments.ts';

/**
 * Lets the payments of an outing count for its new prices, and hands out what was refunded by hand. `bookings`: as they
 * were before, locked. Returns the refunds of all together, which count as one for the limit of the staff user. Errors:
 * those of requireRefund.
 */
export async function settleOuting(
  trx: Trx,
  context: DeskContext,
  { id, bookings }: { id: number; bookings: readonly DayBooking[] },
): Promise<{ refunds: ScheduledRefund[]; refundCents: number }> {
  const ids = bookings.map(({ reservationId }) => reservationId);
  const refunds = await spreadOutingPayments(trx, ids);
  const paidCents = (all: readonly DayBooking[]) => all.reduce((sum, each) => sum + each.paidCents, 0);
  const after = await listBookingsById(trx, context.operator.alias, ids);
  const refundCents = paidCents(bookings) - paidCents(after);
  if (refundCents <= 0) return { refunds, refundCents: 0 };
  const [first] = bookings;
  const of = { noun: 'outing', nounId: String(id), facilityId: first?.facilityId ?? null };
  await requireRefund(trx, context, of, refundCents);
  for (const { reservationId, facilityId } of bookings)
    await handOutOf(trx, context, { id: reservationId, facility_id: facilityId });
  return { refunds, refundCents };
}
