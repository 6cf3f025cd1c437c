import { postAllowance } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import { insertRefund, lockAttempt, moveAttempt, sumRefunds } from './payments.queries.ts';
import { CHARGED, listChargedPayments } from './which-attempt.queries.ts';

/** What is given back in all, in cents, and of which payments. */
export type ScheduledRefund = {
  amountCents: number;
  parts: readonly { attemptId: number; refundId: number; amountCents: number }[];
};

/**
 * Promises part of what was paid with cards for some invoices back, in the caller's transaction, the last payment first;
 * `settlePayment` of the attempts gives it back afterwards, and the recovery if this program does not live to do it. Answers what
 * was promised: never more than was paid and not promised yet; null where there is nothing. `isAllowance`: the sale stands and its
 * price is lowered by it; the golfer is told with a mail of its own when it is given. Needs what was sold locked.
 */
export async function scheduleRefund(
  trx: Trx,
  invoiceIds: readonly number[],
  lessCents: number,
  { isAllowance = false } = {},
): Promise<ScheduledRefund | null> {
  const charged = await lockCharged(trx, invoiceIds);
  let leftCents = lessCents;
  const parts: ScheduledRefund['parts'][number][] = [];
  for (const { attempt, invoiceId, cents, promisedCents } of charged) {
    const amountCents = Math.min(leftCents, cents - promisedCents);
    if (amountCents <= 0) continue;
    const owedCents = isAllowance ? await readOwed(trx, invoiceId, charged) : 0;
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
    parts.push({ attemptId: attempt.id, refundId, amountCents });
    leftCents -= amountCents;
  }
  const amountCents = lessCents - leftCents;
  return parts.length > 0 ? { amountCents, parts } : null;
}

type Charged = Awaited<ReturnType<typeof lockCharged>>;

/** What was charged for some invoices, the newest first, locked in the order in which it was paid. */
async function lockCharged(trx: Trx, invoiceIds: readonly number[]) {
  const charged = [];
  for (const { attemptId, invoiceId, cents } of (await listChargedPayments(trx, invoiceIds)).reverse()) {
    const attempt = await lockAttempt(trx, attemptId);
    if (!CHARGED.includes(attempt.state)) continue;
    const promisedCents = await sumRefunds(trx, { attemptId, invoiceId }, ['due', 'done']);
    charged.unshift({ attempt, invoiceId, cents, promisedCents });
  }
  return charged;
}

/** What of an invoice is owed to the buyer and not promised yet, once what is booked has been charged: a refund that was refused. */
async function readOwed(trx: Trx, invoiceId: number, charged: Charged): Promise<number> {
  let owedCents = -(await readBalance(trx, invoiceId, 'due-online'));
  for (const { attempt, cents } of charged.filter((each) => each.invoiceId === invoiceId)) {
    if (attempt.state === 'booked') owedCents += cents;
    owedCents -= await sumRefunds(trx, { attemptId: attempt.id, invoiceId }, ['due']);
  }
  return owedCents;
}
