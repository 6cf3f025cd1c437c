import type { Kysely } from 'kysely';
import {
  endPayment,
  insertEntry,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';

type Step = { column: 'idempotency_key' | 'step_token_hash'; value: string };

/** Declines an expired external step. */
export async function endExpiredStep(books: Kysely<SandboxTables>, step: Step, now: Date): Promise<void> {
  await books.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, step);
    if (payment?.state !== 'pending' || !isOver(payment, now)) return;
    await endPayment(trx, payment, { state: 'declined', reason: 'step-expired', updated_at: now });
    await insertEntry(trx, {
      paymentId: payment.id,
      kind: 'declined',
      amountCents: payment.amount_cents,
      idempotencyKey: null,
      at: now,
    });
  });
}

/**
 * Records the golfer's choice. Only the first counts; later clicks or an expired step return the payment unchanged.
 * Null: no such step.
 */
export async function decideStep(
  books: Kysely<SandboxTables>,
  stepTokenHash: string,
  choice: 'approve' | 'refuse',
  now: Date,
): Promise<PaymentRow | null> {
  const step: Step = { column: 'step_token_hash', value: stepTokenHash };
  await endExpiredStep(books, step, now);
  return books.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, step);
    if (!payment) return null;
    if (payment.state !== 'pending') return payment;
    await insertEntry(trx, {
      paymentId: payment.id,
      kind: choice === 'approve' ? 'step-approved' : 'step-refused',
      amountCents: payment.amount_cents,
      idempotencyKey: null,
      at: now,
    });
    return choice === 'approve'
      ? updatePayment(trx, payment.id, { state: 'approved', updated_at: now })
      : endPayment(trx, payment, { state: 'declined', reason: 'step-refused', updated_at: now });
  });
}

function isOver(payment: PaymentRow, now: Date): boolean {
  return payment.step_expires_at !== null && payment.step_expires_at <= now;
}
