import type { Trx } from '../../call/context.ts';
import { changeSlotsOfInvoice } from '../../check-in/check-in.queries.ts';
import type { ScheduledRefund } from '../../payments/schedule-refund.ts';
import type { PlannedRefunds } from './plan-refunds.ts';
import { takeBackInvoice } from './take-back-invoice.ts';

type TakenBack = { refunds: ScheduledRefund[]; returnedCents: number; certificateCents: number };

/** Reverses check-in payments of leaving players; the caller pays out the refunds. Needs the reservation locked. */
export async function takeBackCheckIns(
  trx: Trx,
  planned: PlannedRefunds['checkIns'],
  cause: string,
): Promise<TakenBack> {
  const taken: TakenBack = { refunds: [], returnedCents: 0, certificateCents: 0 };
  for (const { invoice, after, slotNumbers, back } of planned) {
    const { invoiceId: id, lines } = invoice;
    const isAll = after.length === 0;
    const { refund, ...cents } = await takeBackInvoice(trx, { id, lines }, { after, isAll, back, cause });
    if (!isAll) await changeSlotsOfInvoice(trx, id, slotNumbers);
    if (refund) taken.refunds.push(refund);
    taken.returnedCents += cents.returnedCents;
    taken.certificateCents += cents.certificateCents;
  }
  return taken;
}
