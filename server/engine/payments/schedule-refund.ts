import { postAllowance } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import { lockAttempt, moveAttempt } from './payments.queries.ts';
import { insertRefund, sumRefunds } from './refunds.queries.ts';
import { CHARGED, listChargedPayments } from './which-attempt.queries.ts';

export type ScheduledRefund = {
  amountCents: number;
  parts: readonly { attemptId: number; refundId: number; amountCents: number }[];
};

/**
 * Promises a refund of up to `lessCents` of card payments, the last first; null if nothing is left. `settlePayment`
 * or the recovery pays it. `isAllowance`: lowers the price of a valid sale, with its own mail once paid. The sale
 * must be locked.
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
  for (const { attempt, invoiceId, cents, refundedCents } of charged) {
    const amountCents = Math.min(leftCents, cents - refundedCents);
    if (amountCents <= 0) continue;
    const owedCents = isAllowance ? await readOwed(trx, invoiceId, charged) : 0;
    const refundId = await insertRefund(trx, {
      attemptId: attempt.id,
      invoiceId,
      amountCents,
      notifiesGolfer: isAllowance,
    });
    if (isAllowance)
      await writeJournal(trx, {
        invoiceId,
        cause: `allowance:${refundId}`,
        postings: postAllowance(amountCents, owedCents),
      });
    // Booked attempts are charged first; that step finds the refund.
    if (attempt.state === 'captured') await moveAttempt(trx, attempt, { state: 'refunding' });
    parts.push({ attemptId: attempt.id, refundId, amountCents });
    leftCents -= amountCents;
  }
  const amountCents = lessCents - leftCents;
  return parts.length > 0 ? { amountCents, parts } : null;
}

type Charged = Awaited<ReturnType<typeof lockCharged>>;

/** Lists payments newest first, but locks them oldest first. */
async function lockCharged(trx: Trx, invoiceIds: readonly number[]) {
  const charged = [];
  for (const { attemptId, invoiceId, cents } of (await listChargedPayments(trx, invoiceIds)).reverse()) {
    const attempt = await lockAttempt(trx, attemptId);
    if (!CHARGED.includes(attempt.state)) continue;
    const refundedCents = await sumRefunds(trx, { attemptId, invoiceId }, ['due', 'done']);
    charged.unshift({ attempt, invoiceId, cents, refundedCents });
  }
  return charged;
}

/**
 * Returns cents owed to the buyer without a due refund, as after a refused one. Counts booked attempts as charged.
 */
async function readOwed(trx: Trx, invoiceId: number, charged: Charged): Promise<number> {
  let owedCents = -(await readBalance(trx, invoiceId, 'due-online'));
  for (const { attempt, cents } of charged.filter((each) => each.invoiceId === invoiceId)) {
    if (attempt.state === 'booked') owedCents += cents;
    owedCents -= await sumRefunds(trx, { attemptId: attempt.id, invoiceId }, ['due']);
  }
  return owedCents;
}
