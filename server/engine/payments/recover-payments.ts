import { type PaymentParts, payableOf } from './payable.ts';
import { claimUnfinishedAttempt, isUnfinished, lockAttempt, moveAttempt } from './payments.queries.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';

/** Longer than any request may still be busy with an attempt. */
export const QUIET_SECONDS = 30;

/**
 * Finishes or undoes a payment attempt that was left half done: it is confirmed and charged, or let go and given back. Any
 * number of processes may do it at once, and again at any time; one that may still be busy in a request is left alone.
 * Answers how it stands: `unfinished` where the provider is silent, `awaiting-golfer` where a golfer may still come back.
 */
export async function recoverAttempt(
  parts: PaymentParts,
  id: number,
  { quietSeconds = QUIET_SECONDS } = {},
): Promise<'at-rest' | 'awaiting-golfer' | 'unfinished'> {
  if (!(await claimUnfinishedAttempt(parts.db, id, quietSeconds))) return 'at-rest';
  const attempt = await abandonUnanswered(parts, id);
  if (attempt.state !== 'awaiting-golfer') return isUnfinished(attempt) ? 'unfinished' : 'at-rest';
  // A golfer who is away on an external step has as long as the sale waits.
  const left = await parts.db.transaction().execute(async (trx) => {
    const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
    const current = await lockAttempt(trx, id);
    if (current.state !== 'awaiting-golfer') return 'unfinished';
    if (sale.isWaiting) return 'awaiting-golfer';
    await moveAttempt(trx, current, { state: 'voiding', reason_code: 'step-expired' });
    return null;
  });
  return left ?? (isUnfinished(await settlePayment(parts, id)) ? 'unfinished' : 'at-rest');
}
