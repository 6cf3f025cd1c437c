import type { EngineParts } from '../call/context.ts';
import { findRefundState } from '../payments/refunds.queries.ts';
import type { ScheduledRefund } from '../payments/schedule-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { withPayables } from './payables.ts';

/**
 * Pays out scheduled refunds. Returns the cents refused by a provider, and those unanswered: the recovery retries
 * these.
 */
export async function payOutRefund(
  parts: EngineParts,
  refund: ScheduledRefund | null,
): Promise<{ refusedCents: number; unansweredCents: number }> {
  const failed = { refusedCents: 0, unansweredCents: 0 };
  for (const { attemptId, refundId, amountCents } of refund?.parts ?? []) {
    await settlePayment(withPayables(parts), attemptId);
    const state = await findRefundState(parts.db, refundId);
    if (state === 'refused') failed.refusedCents += amountCents;
    if (state === 'due') failed.unansweredCents += amountCents;
  }
  return failed;
}
