import type { Kysely } from 'kysely';
import {
  createSandboxId,
  endPayment,
  insertEntry,
  insertPayment,
  lockPayment,
  type PaymentRow,
  updatePayment,
} from './sandbox-payment.queries.ts';
import type { SandboxTables } from './sandbox-tables.ts';

/**
 * Ends an attempt: releases an authorization, closes an external step, and marks a key that never arrived, so that a
 * late arrival is refused. Captured and declined payments stay.
 */
export function abandonPayment(
  books: Kysely<SandboxTables>,
  idempotencyKey: string,
  now: Date,
): Promise<PaymentRow> {
  return books.transaction().execute(async (trx) => {
    const neverArrived = await insertPayment(trx, {
      id: createSandboxId(),
      idempotency_key: idempotencyKey,
      fingerprint: null,
      state: 'abandoned',
      reason: null,
      currency: null,
      brand: null,
      last_four: null,
      payee: null,
      return_url: null,
      step_token_hash: null,
      step_expires_at: null,
      created_at: now,
      updated_at: now,
    });
    const payment =
      neverArrived ?? (await lockPayment(trx, { column: 'idempotency_key', value: idempotencyKey }));
    if (!payment) throw new Error('A payment vanished from the books');
    if (neverArrived || (payment.state !== 'pending' && payment.state !== 'approved')) return payment;
    await insertEntry(trx, {
      paymentId: payment.id,
      kind: 'abandoned',
      amountCents: payment.amount_cents,
      idempotencyKey: null,
      at: now,
    });
    return payment.state === 'approved'
      ? updatePayment(trx, payment.id, { state: 'voided', updated_at: now })
      : endPayment(trx, payment, { state: 'abandoned', updated_at: now });
  });
}
