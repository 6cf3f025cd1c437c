import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { postDueAtCourse, postPayment } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import { toKnownAttempt } from './known-attempt.ts';
import { cardOf, type PaymentParts, payableOf } from './payable.ts';
import type { PaymentStep, StepResult } from './payment-step.ts';
import { lockAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { listDueRefunds, voidDueRefunds } from './refunds.queries.ts';
import { type ChargedShare, listShares, writeShares } from './shares.queries.ts';
import { addToTenderAtCourse } from './tenders.queries.ts';

/** Captures what was sold. A card that was only checked is not charged. */
export const captureAttempt: PaymentStep = async (parts, attempt, provider) => {
  const { authorisation_id: authorisationId, idempotency_key: key } = attempt;
  if (attempt.amount_cents === 0) {
    // The authorised items were not sold; the rest costs nothing online.
    if (attempt.authorised_cents && authorisationId)
      await provider.void({ authorisationId, idempotencyKey: `${key}:void` });
    return noteCapture(parts, attempt, null);
  }
  if (!authorisationId) throw new Error(`Attempt ${attempt.id} is booked without an authorisation`);
  try {
    const { captureId } = await provider.capture({
      authorisationId,
      amountCents: attempt.amount_cents,
      idempotencyKey: `${key}:capture`,
    });
    return await noteCapture(parts, attempt, captureId);
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code === 'no-answer') throw error;
    return noteRefusal(parts, attempt, provider, error);
  }
};

async function noteCapture(
  parts: PaymentParts,
  attempt: PaymentAttempt,
  captureId: string | null,
): Promise<StepResult> {
  const cause = `capture:${attempt.id}`;
  const payable = payableOf(parts, attempt);
  const isAlone = attempt.kind !== 'cart' && attempt.kind !== 'change';
  const postings = (cents: number) => postPayment('card', cents);
  const journal = { invoiceId: attempt.invoice_id, cause, postings: postings(attempt.amount_cents) };
  const moved = await parts.db.transaction().execute(async (trx) => {
    // A sale is always locked before its attempt.
    if (payable.notifyCharged) await payable.lock(trx, attempt.invoice_id);
    const current = await lockAttempt(trx, attempt.id);
    if (current.state !== 'booked') return null;
    const isRefundDue = (await listDueRefunds(trx, attempt.id)).length > 0;
    const change = { state: isRefundDue ? 'refunding' : 'captured', capture_id: captureId } as const;
    if (!isAlone) await writeShares(trx, current, cause, postings);
    const charged = await moveAttempt(trx, current, change, isAlone ? journal : null);
    const charge = { amountCents: current.amount_cents, card: cardOf(current) };
    await payable.notifyCharged?.(trx, parts, current.invoice_id, charge);
    return charged;
  });
  return moved ?? true;
}

/**
 * The provider refused: it captured earlier, or the authorisation is gone. In the second case the golfer keeps the
 * booking and pays at the course; nothing is refunded.
 */
async function noteRefusal(
  parts: PaymentParts,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  error: PaymentError,
): Promise<StepResult> {
  const record = await provider.lookUp(toKnownAttempt(attempt));
  if (record.state === 'captured') return noteCapture(parts, attempt, record.captureId);
  if (record.state === 'approved') throw error;
  parts.log.error({ attempt: attempt.id, err: error }, 'what was sold could not be charged');
  await parts.db.transaction().execute(async (trx) => {
    await payableOf(parts, attempt).lock(trx, attempt.invoice_id);
    if (!(await moveAttempt(trx, attempt, { state: 'voided', reason_code: 'not-captured' }))) return;
    const lapsedRefunds = await voidDueRefunds(trx, attempt.id);
    for (const share of await listShares(trx, attempt)) {
      const amountCents = await leaveToCourse(trx, attempt.id, share);
      const unreturnedCents = lapsedRefunds.get(share.invoiceId) ?? 0;
      if (amountCents > 0 || unreturnedCents > 0)
        await payableOf(parts, share).notify(trx, parts, share.invoiceId, {
          is: 'uncharged',
          attemptId: attempt.id,
          amountCents,
          unreturnedCents,
        });
    }
  });
  return true;
}

/** Makes the unpaid part of a share due at the course; other cards may pay the rest. */
async function leaveToCourse(
  trx: Trx,
  attemptId: number,
  { invoiceId, cents }: ChargedShare,
): Promise<number> {
  const dueCents = Math.min(cents, await readBalance(trx, invoiceId, 'due-online'));
  if (dueCents <= 0) return 0;
  await addToTenderAtCourse(trx, invoiceId, dueCents);
  await writeJournal(trx, {
    invoiceId,
    cause: `uncaptured:${attemptId}:${invoiceId}`,
    postings: postDueAtCourse(dueCents),
  });
  return dueCents;
}
