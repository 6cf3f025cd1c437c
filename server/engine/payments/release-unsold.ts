import { type PaymentParts, payableOf } from './payable.ts';
import { lockAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** Whether only the till that charges the card can finish the attempt, or the recovery if the till never does. */
export async function isLeftToTill(parts: PaymentParts, attempt: PaymentAttempt): Promise<boolean> {
  if (attempt.state !== 'started' && attempt.state !== 'authorised') return false;
  return parts.db.transaction().execute(async (trx) => {
    const sale = await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
    return sale.isLeftToTill === true;
  });
}

/**
 * Ends a sale that only its till could make, and releases the card if it was authorised. Returns the attempt; one that
 * was sold meanwhile stays.
 */
export async function releaseUnsold(
  parts: PaymentParts,
  { id, ...of }: PaymentAttempt,
): Promise<PaymentAttempt> {
  await parts.db.transaction().execute(async (trx) => {
    const sale = await payableOf(parts, of).lock(trx, of.invoice_id);
    const current = await lockAttempt(trx, id);
    if (!sale.isLeftToTill || sale.state === 'sold') return;
    await sale.release();
    if (current.state === 'authorised')
      await moveAttempt(trx, current, { state: 'voiding', reason_code: 'not-sold' });
  });
  return settlePayment(parts, id);
}
