import { postPayment } from '#server/rules/ledger-postings.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { cardToKeepOf, enqueueForgetCard } from './card-to-keep.ts';
import { toKnownAttempt } from './known-attempt.ts';
import { payableOf } from './payable.ts';
import type { PaymentStep } from './payment-step.ts';
import { lockAttempt, moveAttempt } from './payments.queries.ts';
import { insertRefund } from './refunds.queries.ts';

/**
 * Releases what is authorised and refunds what is captured; the provider refuses what is pending. Notifies the golfer
 * if the time was sold meanwhile.
 */
export const voidAttempt: PaymentStep = async (parts, attempt, provider) => {
  const record = await provider.abandon(toKnownAttempt(attempt));
  if (record.state === 'pending' || record.state === 'approved') return false;
  await parts.db.transaction().execute(async (trx) => {
    const current = await lockAttempt(trx, attempt.id);
    if (current.state !== 'voiding') return;
    if (attempt.reason_code === 'time-gone' && attempt.amount_cents > 0)
      await payableOf(parts, attempt).notify(trx, parts, attempt.invoice_id, {
        is: 'unsold',
        attemptId: attempt.id,
        amountCents: attempt.amount_cents,
        wasCharged: record.state === 'captured',
      });
    // The provider keeps the card even of a payment voided later.
    const kept = 'kept' in record ? record.kept : cardToKeepOf(current, undefined)?.kept;
    if (kept) await enqueueForgetCard(trx, { ...attempt, reference: kept.reference });
    if (record.state !== 'captured') {
      await moveAttempt(trx, current, { state: 'voided', redirect_url: null });
      return;
    }
    const leftCents = record.capturedCents - record.refundedCents;
    if (leftCents > 0)
      await insertRefund(trx, {
        attemptId: attempt.id,
        invoiceId: attempt.invoice_id,
        amountCents: leftCents,
      });
    await writeJournal(trx, {
      invoiceId: attempt.invoice_id,
      cause: `capture:${attempt.id}`,
      postings: postPayment('card', leftCents),
    });
    await moveAttempt(trx, current, {
      state: 'refunding',
      card_to_keep: null,
      capture_id: record.captureId,
      authorisation_id: record.authorisationId,
    });
  });
  return true;
};
