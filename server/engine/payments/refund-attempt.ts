import { PaymentError } from '#server/outside/payment/payment-error.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { postRefund } from '#server/rules/ledger-postings.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { cardOf, type PaymentParts, payableOf } from './payable.ts';
import type { PaymentStep } from './payment-step.ts';
import { lockAttempt, moveAttempt, type PaymentAttempt } from './payments.queries.ts';
import { listDueRefunds, type Refund, settleRefund, sumRefunds } from './refunds.queries.ts';

/**
 * Pays due refunds, then moves the attempt to `refunded` or `captured`. Notifies the facility of refused refunds,
 * which it has to pay.
 */
export const refundAttempt: PaymentStep = async (parts, attempt, provider) => {
  for (const refund of await listDueRefunds(parts.db, attempt.id)) {
    await payRefund(parts, attempt, provider, refund);
  }
  await parts.db.transaction().execute(async (trx) => {
    const current = await lockAttempt(trx, attempt.id);
    if (current.state !== 'refunding' || (await listDueRefunds(trx, attempt.id)).length > 0) return;
    const refundedCents = await sumRefunds(trx, { attemptId: attempt.id }, ['done']);
    await moveAttempt(trx, current, {
      state: refundedCents >= current.amount_cents ? 'refunded' : 'captured',
      refunded_cents: refundedCents,
    });
  });
  return true;
};

async function payRefund(
  parts: PaymentParts,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  refund: Refund,
): Promise<void> {
  if (!attempt.authorisation_id)
    throw new Error(`Attempt ${attempt.id} is refunded without an authorisation`);
  const change = await provider
    .refund({
      authorisationId: attempt.authorisation_id,
      amountCents: refund.amount_cents,
      idempotencyKey: refund.idempotency_key,
    })
    .then((answer) => ({ state: 'done' as const, refund_id: answer.refundId }))
    .catch((error) => {
      if (!(error instanceof PaymentError) || error.code === 'no-answer') throw error;
      parts.log.error({ attempt: attempt.id, refund: refund.id, err: error }, 'a refund was refused');
      return { state: 'refused' as const };
    });
  await parts.db.transaction().execute(async (trx) => {
    if (!(await settleRefund(trx, refund, change))) return;
    if (change.state === 'done')
      await writeJournal(trx, {
        invoiceId: refund.invoice_id,
        cause: `refund:${refund.id}`,
        postings: postRefund('card', refund.amount_cents),
      });
    if (change.state === 'done' && !refund.tells_golfer) return;
    const news = { refundId: refund.id, amountCents: refund.amount_cents };
    await payableOf(parts, refund).notify(
      trx,
      parts,
      refund.invoice_id,
      change.state === 'done'
        ? { is: 'refunded', ...news, card: cardOf(attempt) }
        : { is: 'refund-refused', ...news },
    );
  });
}
