import type { Kysely } from 'kysely';
import { PaymentError } from '../payment-error.ts';
import type { MoveMoneyRequest } from '../payment-provider.ts';
import {
  type Books,
  captureApproved,
  type EntryRow,
  findEntryByKey,
  insertEntry,
  lockPayment,
  type PaymentRow,
  sumRefundsUpTo,
  updatePayment,
} from './sandbox-payment.queries.ts';
import type { SandboxState, SandboxTables } from './sandbox-tables.ts';

type MoneyKind = 'captured' | 'voided' | 'refunded';

export async function capturePayment(books: Kysely<SandboxTables>, request: MoveMoneyRequest, now: Date) {
  for (;;) {
    const captureId = await captureApproved(books, request, now);
    if (captureId) return { captureId, capturedCents: request.amountCents };
    const repeated = await books.transaction().execute(async (trx) => {
      const opened = await open(trx, 'captured', request);
      if (opened.repeated) return opened.repeated;
      checkState(opened.payment, 'approved', 'captured');
      checkAmount(request.amountCents, opened.payment.amount_cents, 'was authorised');
      // It was approved only now.
      return null;
    });
    if (repeated) return { captureId: repeated.id, capturedCents: repeated.amount_cents };
  }
}

/** Refunds captured money until none is left. */
export function refundPayment(books: Kysely<SandboxTables>, request: MoveMoneyRequest, now: Date) {
  return books.transaction().execute(async (trx) => {
    const { payment, repeated } = await open(trx, 'refunded', request);
    if (repeated)
      return {
        refundId: repeated.id,
        refundedCents: repeated.amount_cents,
        refundedTotalCents: await sumRefundsUpTo(trx, repeated),
      };
    checkState(payment, 'captured', 'refunded');
    checkAmount(request.amountCents, payment.captured_cents - payment.refunded_cents, 'is left of it');
    const refundedTotalCents = payment.refunded_cents + request.amountCents;
    await updatePayment(trx, payment.id, { refunded_cents: refundedTotalCents, updated_at: now });
    const entry = await write(trx, 'refunded', request, now);
    return { refundId: entry.id, refundedCents: request.amountCents, refundedTotalCents };
  });
}

/** Releases an uncaptured authorization. Repeatable. */
export function voidPayment(
  books: Kysely<SandboxTables>,
  request: { authorisationId: string; idempotencyKey: string },
  now: Date,
): Promise<void> {
  return books.transaction().execute(async (trx) => {
    const { payment, repeated } = await open(trx, 'voided', request);
    if (repeated || payment.state === 'voided') return;
    checkState(payment, 'approved', 'voided');
    await updatePayment(trx, payment.id, { state: 'voided', updated_at: now });
    await write(trx, 'voided', { ...request, amountCents: payment.amount_cents }, now);
  });
}

/** Locks the payment and looks for an earlier identical call. */
async function open(
  trx: Books,
  kind: MoneyKind,
  request: { authorisationId: string; idempotencyKey: string; amountCents?: number },
): Promise<{ payment: PaymentRow; repeated: EntryRow | undefined }> {
  if (!request.idempotencyKey) throw new PaymentError('bad-request', 'An idempotency key is needed');
  const payment = await lockPayment(trx, { column: 'id', value: request.authorisationId });
  if (!payment) throw new PaymentError('not-found', 'There is no such authorisation');
  const repeated = await findEntryByKey(trx, request.idempotencyKey);
  const isTheSame =
    repeated?.payment_id === payment.id &&
    repeated.kind === kind &&
    (request.amountCents === undefined || repeated.amount_cents === request.amountCents);
  if (repeated && !isTheSame)
    throw new PaymentError('key-reused', 'This idempotency key was used with other data');
  return { payment, repeated };
}

async function write(trx: Books, kind: MoneyKind, request: MoveMoneyRequest, now: Date): Promise<EntryRow> {
  return insertEntry(trx, {
    paymentId: request.authorisationId,
    kind,
    amountCents: request.amountCents,
    idempotencyKey: request.idempotencyKey,
    at: now,
  });
}

function checkState(payment: PaymentRow, needed: SandboxState, what: MoneyKind): void {
  if (payment.state !== needed)
    throw new PaymentError('wrong-state', `A payment that is ${payment.state} cannot be ${what}`);
}

function checkAmount(amountCents: number, atMostCents: number, bound: string): void {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new PaymentError('bad-request', 'An amount is a whole number of cents');
  if (amountCents > atMostCents) throw new PaymentError('too-much', `That is more than ${bound}`);
}
