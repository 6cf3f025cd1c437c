import { textIn } from '#server/text/text.ts';
import { type PaymentParts, payableOf } from './payable.ts';
import { claimUnfinishedAttempts, lockAttempt, moveAttempt } from './payments.queries.ts';
import { abandonUnanswered, settlePayment } from './settle-payment.ts';

/** Longer than any request may still be busy with an attempt. */
const QUIET_SECONDS = 30;
const AT_ONCE = 100;

/**
 * Finishes or undoes what a crash, a silent provider or a golfer who never came back left half done: payments are confirmed
 * and charged, or let go and given back. Any number of processes may do it at once, and again at any time.
 */
export async function recoverPayments(
  parts: PaymentParts,
  { quietSeconds = QUIET_SECONDS } = {},
): Promise<void> {
  for (const id of await claimUnfinishedAttempts(parts.db, quietSeconds, AT_ONCE)) {
    try {
      await recoverAttempt(parts, id);
    } catch (error) {
      // One that cannot be helped now does not keep the others waiting.
      parts.log.error({ err: error, attempt: id }, 'a payment could not be recovered; it is tried again');
    }
  }
}

/** A golfer who is away on an external step has as long as the sale waits. */
async function recoverAttempt(parts: PaymentParts, id: number): Promise<void> {
  const attempt = await abandonUnanswered(parts, id);
  if (attempt.state !== 'awaiting-golfer') return;
  const isGivenUp = await parts.db.transaction().execute(async (trx) => {
    const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
    const current = await lockAttempt(trx, id);
    if (sale.isWaiting || current.state !== 'awaiting-golfer') return false;
    return moveAttempt(trx, current, {
      state: 'voiding',
      reason_code: 'step-expired',
      message: textIn('en').payment.declined['step-expired'],
    });
  });
  if (isGivenUp) await settlePayment(parts, id);
}
