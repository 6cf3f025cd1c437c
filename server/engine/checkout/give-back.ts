import type { EngineParts } from '../call/context.ts';
import { findRefundState } from '../payments/payments.queries.ts';
import type { ScheduledRefund } from '../payments/schedule-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { withPayables } from './payables.ts';

/** Gives back what was promised, as far as that can be done now. Whether a provider refused any of it. */
export async function giveBack(
  parts: EngineParts,
  refund: ScheduledRefund | null,
): Promise<{ isRefused: boolean }> {
  let isRefused = false;
  for (const { attemptId, refundId } of refund?.parts ?? []) {
    await settlePayment(withPayables(parts), attemptId);
    if ((await findRefundState(parts.db, refundId)) === 'refused') isRefused = true;
  }
  return { isRefused };
}
