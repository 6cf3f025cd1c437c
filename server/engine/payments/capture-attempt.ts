import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { postDueAtCourse, postPayment } from '#server/rules/ledger-postings.ts';
import type { EngineParts, Trx } from '../call/context.ts';
import { readBalance, writeJournal } from '../invoices/ledger/journals.queries.ts';
import { toKnownAttempt } from './known-attempt.ts';
import type { PaymentStep, StepResult } from './payment-step.ts';
import { listDueRefunds, lockAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { listShares, writeShares } from './shares.queries.ts';
import { addToTenderAtCourse } from './tenders.queries.ts';

/** Takes the money of what was sold. A card that was only checked (nothing due online) is charged nothing. */
export const captureAttempt: PaymentStep = async (parts, attempt, provider) => {
  const { authorisation_id: authorisationId, idempotency_key: key } = attempt;
  if (attempt.amount_cents === 0) {
    // Set aside for what could not be sold: the rest costs nothing online.
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
  parts: EngineParts,
  attempt: PaymentAttempt,
  captureId: string | null,
): Promise<StepResult> {
  const cause = `capture:${attempt.id}`;
  const isAlone = attempt.kind !== 'cart' && attempt.kind !== 'change';
  const postings = (cents: number) => postPayment('card', cents);
  const journal = { invoiceId: attempt.invoice_id, cause, postings: postings(attempt.amount_cents) };
  const moved = await parts.db.transaction().execute(async (trx) => {
    const current = await lockAttempt(trx, attempt.id);
    if (current.state !== 'booked') return null;
    const isRefundDue = (await listDueRefunds(trx, attempt.id)).length > 0;
    const change = { state: isRefundDue ? 'refunding' : 'captured', capture_id: captureId } as const;
    if (!isAlone) await writeShares(trx, current, cause, postings);
    return moveAttempt(trx, current, change, isAlone ? journal : null);
  });
  return moved ?? true;
}

/**
 * The provider will not take the money: it took it before, or the authorisation is no longer there. The booking was
 * promised to the golfer and stands; what was due online is then paid at the course.
 */
async function noteRefusal(
  parts: EngineParts,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  error: PaymentError,
): Promise<StepResult> {
  const record = await provider.lookUp(toKnownAttempt(attempt));
  if (record.state === 'captured') return noteCapture(parts, attempt, record.captureId);
  if (record.state === 'approved') throw error;
  parts.log.error({ attempt: attempt.id, err: error }, 'what was sold could not be charged');
  await parts.db.transaction().execute(async (trx) => {
    if (!(await moveAttempt(trx, attempt, { state: 'voided', reason_code: 'not-captured' }))) return;
    for (const { invoiceId } of await listShares(trx, attempt))
      await leaveToCourse(trx, attempt.id, invoiceId);
  });
  return true;
}

async function leaveToCourse(trx: Trx, attemptId: number, invoiceId: number): Promise<void> {
  const dueCents = await readBalance(trx, invoiceId, 'due-online');
  if (dueCents <= 0) return;
  await addToTenderAtCourse(trx, invoiceId, dueCents);
  await writeJournal(trx, {
    invoiceId,
    cause: `uncaptured:${attemptId}:${invoiceId}`,
    postings: postDueAtCourse(dueCents),
  });
}
