import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { attemptColumns, type PaymentAttempt } from './payments.queries.ts';

/**
 * Which of an invoice's attempts to pay counts, as an order over `payment_attempt`: the one that sold it (whatever was given
 * back of it since), else the one that is under way, else the newest. Two cards may be tried at the same moment, and the
 * refused one may be the later one.
 */
export const countsFirst: RawBuilder<unknown> = sql`standing, sequence desc`;

/** An attempt as it pays one invoice, alone or with others: what of it is charged for that invoice, and given back of it. */
export type InvoicePayment = PaymentAttempt & {
  paidInvoiceId: number;
  shareCents: number;
  shareRefundedCents: number;
};

/** The attempt that counts for an invoice. */
export async function findAttemptThatCounts(db: Db, invoiceId: number): Promise<InvoicePayment | undefined> {
  const [payment] = await listAttemptsThatCount(db, [invoiceId]);
  return payment;
}

/** The attempt that counts for each of some invoices. */
export async function listAttemptsThatCount(
  db: Db,
  invoiceIds: readonly number[],
): Promise<InvoicePayment[]> {
  if (invoiceIds.length === 0) return [];
  const { rows } = await prepared(sql<InvoicePayment>`
    select distinct on (paid.id) ${attemptColumns}, payer.kind, paid.id as "paidInvoiceId",
      case when payment_attempt.invoice_id = paid.id then payment_attempt.amount_cents else (
        select coalesce(sum(tender.amount_cents), 0)::int from tender
        where tender.payment_attempt_id = payment_attempt.id and tender.invoice_id = paid.id and tender.kind = 'card') end as "shareCents",
      (select coalesce(sum(refund.amount_cents), 0)::int from payment_refund refund
        where refund.payment_attempt_id = payment_attempt.id and refund.invoice_id = paid.id
          and refund.state = 'done') as "shareRefundedCents"
    from invoice paid
    join invoice payer on payer.id = coalesce(paid.paid_with, paid.id)
    join payment_attempt on payment_attempt.invoice_id = payer.id
    where paid.id = any(${[...invoiceIds]}::int[])
    order by paid.id, ${countsFirst}`).execute(db);
  return rows;
}
