import { postAllowance } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import { insertRefund, lockAttempt, moveAttempt, sumRefunds } from './payments.queries.ts';
import { findAttemptThatCounts, type InvoicePayment } from './which-attempt.queries.ts';

export type ScheduledRefund = { attemptId: number; refundId: number; amountCents: number };

/**
 * Promises part of what was paid online for an invoice back, in the caller's transaction; `settlePayment` of the attempt
 * gives it back afterwards, and the recovery if this program does not live to do it. Answers what was promised: never more
 * than was paid and not promised yet; null where there is nothing. `isAllowance`: the sale stands and its price is lowered by
 * it; the golfer is told with a mail of its own when it is given.
 */
export async function scheduleRefund(
  trx: Trx,
  invoiceId: number,
  lessCents: number,
  { isAllowance = false } = {},
): Promise<ScheduledRefund | null> {
  const paid = await findAttemptThatCounts(trx, invoiceId);
  if (!paid) return null;
  const attempt = await lockAttempt(trx, paid.id);
  if (!['booked', 'captured', 'refunding'].includes(attempt.state)) return null;
  const promisedCents = await sumRefunds(trx, { attemptId: attempt.id, invoiceId }, ['due', 'done']);
  const amountCents = Math.min(lessCents, paid.shareCents - promisedCents);
  if (amountCents <= 0) return null;
  const owedCents = isAllowance ? await readOwed(trx, paid) : 0;
  const refundId = await insertRefund(trx, {
    attemptId: attempt.id,
    invoiceId,
    amountCents,
    tellsGolfer: isAllowance,
  });
  if (isAllowance)
    await writeJournal(trx, {
      invoiceId,
      cause: `allowance:${refundId}`,
      postings: postAllowance(amountCents, owedCents),
    });
  // What is booked and not charged yet is charged first; the refund is seen there.
  if (attempt.state === 'captured') await moveAttempt(trx, attempt, { state: 'refunding' });
  return { attemptId: attempt.id, refundId, amountCents };
}

/** What is owed to the buyer and not promised yet, once what is booked has been charged: a refund that was refused. */
async function readOwed(trx: Trx, payment: InvoicePayment): Promise<number> {
  const { id: attemptId, paidInvoiceId: invoiceId, state, shareCents } = payment;
  const dueCents = await readBalance(trx, invoiceId, 'due-online');
  const promisedCents = await sumRefunds(trx, { attemptId, invoiceId }, ['due']);
  return (state === 'booked' ? shareCents : 0) - dueCents - promisedCents;
}
