import type { Trx } from '../../call/context.ts';
import { changeSlotsOfInvoice } from '../../check-in/check-in.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import type { PlannedRefunds } from './plan-refunds.ts';
import { refundInvoice } from './refund-invoice.ts';

type RefundedCheckIns = { refunds: ScheduledRefund[]; refundedCents: number; certificateCents: number };

/** Reverses check-in payments of leaving players; the caller pays out the refunds. Needs the reservation locked. */
export async function refundCheckIns(
  trx: Trx,
  planned: PlannedRefunds['checkIns'],
  cause: string,
): Promise<RefundedCheckIns> {
  const refunded: RefundedCheckIns = { refunds: [], refundedCents: 0, certificateCents: 0 };
  for (const { invoice, after, slotNumbers, amounts } of planned) {
    const { invoiceId: id, lines } = invoice;
    const isAll = after.length === 0;
    const { refund, ...cents } = await refundInvoice(trx, { id, lines }, { after, isAll, amounts, cause });
    if (!isAll) await changeSlotsOfInvoice(trx, id, slotNumbers);
    if (refund) refunded.refunds.push(refund);
    refunded.refundedCents += cents.refundedCents;
    refunded.certificateCents += cents.certificateCents;
  }
  return refunded;
}
