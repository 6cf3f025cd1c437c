import { type RawBuilder, sql } from 'kysely';
import { isPaymentOf, sharePaid } from '#server/db/paying-invoice.ts';
import { ofAnyLength, prepared } from '#server/db/prepared.ts';
import { isSold } from '#server/rules/is-sold.ts';
import type { Db } from '../call/context.ts';
import { attemptColumns, type PaymentAttempt } from './payments.queries.ts';

export const CHARGED: readonly PaymentAttempt['state'][] = ['booked', 'captured', 'refunding'];

/**
 * Sorts the attempt that counts first: the one that sold it, even if refunded; else the one under way; else the
 * newest. Of two cards tried at once, the refused one may be the later.
 */
export const countsFirst: RawBuilder<unknown> = sql`standing, sequence desc`;

export type InvoicePayment = PaymentAttempt & {
  paidInvoiceId: number;
  shareCents: number;
  shareRefundedCents: number;
};

/** Whether the attempt that counts for an invoice sold it, and the bank paid; else all is due at the course. */
export function isPaidOnline(attempt: InvoicePayment | undefined): attempt is InvoicePayment {
  return attempt !== undefined && isSold(attempt) && attempt.state !== 'voided';
}

export async function findAttemptThatCounts(db: Db, invoiceId: number): Promise<InvoicePayment | undefined> {
  const [payment] = await listAttemptsThatCount(db, [invoiceId]);
  return payment;
}

export async function listAttemptsThatCount(
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoicePayment[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await prepared(sql<InvoicePayment>`
    select distinct on (paid.id) ${attemptColumns}, payer.kind, paid.id as "paidInvoiceId",
      ${sharePaid(sql`payment_attempt`, sql`paid.id`)} as "shareCents",
      (select coalesce(sum(refund.amount_cents), 0)::int from payment_refund refund
        where refund.payment_attempt_id = payment_attempt.id and refund.invoice_id = paid.id
          and refund.state = 'done') as "shareRefundedCents"
    from invoice paid
    join invoice payer on payer.id = coalesce(paid.paid_with, paid.id)
    join payment_attempt on payment_attempt.invoice_id = payer.id
    where paid.id = any(${ofAnyLength('int', invoiceIds)})
    order by paid.id, ${countsFirst}`).execute(db);
  return rows;
}

/** Lists charged card payments, newest first. A moved booking, or one paid at check-in, has several. */
export async function listChargedPayments(
  db: Db,
  invoiceIds: readonly number[],
): Promise<{ attemptId: number; invoiceId: number; cents: number }[]> {
  const { rows } = await sql<{ attemptId: number; invoiceId: number; cents: number }>`
    select a.id as "attemptId", paid.id as "invoiceId", ${sharePaid(sql`a`, sql`paid.id`)} as cents
    from unnest(${[...invoiceIds]}::int[]) as paid (id)
    join payment_attempt a on ${isPaymentOf(sql`a`, sql`paid.id`)}
    where a.state in (${sql.join(CHARGED)})
    order by a.sequence desc`.execute(db);
  return rows;
}

export type AddedPayment = { invoiceId: number; cents: number; refundedCents: number };

/** Lists card payments for changes that made bookings more expensive. */
export async function listAddedPayments(db: Db, invoiceIds: readonly number[]): Promise<AddedPayment[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await prepared(sql<AddedPayment>`
    select tender.invoice_id as "invoiceId", sum(tender.amount_cents)::int as cents, sum((
      select coalesce(sum(refund.amount_cents), 0) from payment_refund refund
      where refund.payment_attempt_id = tender.payment_attempt_id and refund.invoice_id = tender.invoice_id
        and refund.state = 'done'))::int as "refundedCents"
    from tender join payment_attempt on payment_attempt.id = tender.payment_attempt_id
    where tender.invoice_id = any(${[...invoiceIds]}::int[]) and tender.is_addition
      and payment_attempt.state in ('booked', 'captured', 'refunding', 'refunded')
    group by tender.invoice_id`).execute(db);
  return rows;
}
