import { type PaymentParts, payableOf } from './payable.ts';
import { lockAttempt, moveAttempt } from './payments.queries.ts';
import { releaseUnsold } from './release-unsold.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';
import { claimUnfinishedAttempt, isUnfinished } from './unfinished-attempts.queries.ts';

/** Longer than any request works on an attempt. */
export const QUIET_SECONDS = 30;

/**
 * Finishes or undoes an interrupted attempt, in any number of processes; skips those a request may still work on.
 * `unfinished`: the provider is silent. `awaiting-golfer`: the golfer may come back.
 */
export async function recoverAttempt(
  parts: PaymentParts,
  id: number,
  { quietSeconds = QUIET_SECONDS } = {},
): Promise<'at-rest' | 'awaiting-golfer' | 'unfinished'> {
  if (!(await claimUnfinishedAttempt(parts.db, id, quietSeconds))) return 'at-rest';
  const known = await abandonUnanswered(parts, id);
  // The till that charged the card did not finish.
  const attempt = known.state === 'authorised' ? await releaseUnsold(parts, known) : known;
  if (attempt.state !== 'awaiting-golfer') return isUnfinished(attempt) ? 'unfinished' : 'at-rest';
  // A golfer on an external step has until the sale's deadline.
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
