import { sql } from 'kysely';
import { paidByCredit, takenByHand } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { CHARGED, type InvoicePayment } from './which-attempt.queries.ts';

/**
 * Cents paid and not refunded or promised. `certificateCents` includes accounts; `handCents` were taken by hand at the
 * counter.
 */
export type Refundable = { cardCents: number; certificateCents: number; handCents: number };

export const NOTHING_REFUNDABLE: Refundable = { cardCents: 0, certificateCents: 0, handCents: 0 };

/** `payment`: the attempt that counts for it. */
export async function findRefundable(
  db: Db,
  invoiceId: number,
  payment: InvoicePayment | undefined,
): Promise<Refundable> {
  const [found] = await listRefundable(db, [{ invoiceId, payment }]);
  return found ?? NOTHING_REFUNDABLE;
}

export async function listRefundable(
  db: Db,
  asks: readonly { invoiceId: number; payment: InvoicePayment | undefined }[],
): Promise<Refundable[]> {
  if (asks.length === 0) return [];
  const paid = asks.map(({ invoiceId, payment }) => ({
    invoiceId,
    attemptId: payment && CHARGED.includes(payment.state) ? payment.id : null,
    shareCents: payment && CHARGED.includes(payment.state) ? payment.shareCents : 0,
  }));
  const { rows } = await prepared(sql<Refundable>`
    select "shareCents" - (
        select coalesce(sum(refund.amount_cents), 0)::int from payment_refund refund
        where refund.payment_attempt_id = "attemptId" and refund.invoice_id = "invoiceId"
          and refund.state in ('due', 'done')) + (
        select coalesce(sum(added.amount_cents - (
            select coalesce(sum(refund.amount_cents), 0) from payment_refund refund
            where refund.payment_attempt_id = added.payment_attempt_id and refund.invoice_id = "invoiceId"
              and refund.state in ('due', 'done'))), 0)::int
        from tender added join payment_attempt adding on adding.id = added.payment_attempt_id
        where added.invoice_id = "invoiceId" and added.is_addition
          and adding.state in (${sql.join(CHARGED)})) as "cardCents",
      ${paidByCredit(sql`"invoiceId"`)} as "certificateCents", ${takenByHand(sql`"invoiceId"`)} as "handCents"
    from rows from (jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as (
      "invoiceId" int, "attemptId" int, "shareCents" int)) with ordinality as paid ("invoiceId", "attemptId", "shareCents", place)
    order by place`).execute(db);
  return rows;
}
