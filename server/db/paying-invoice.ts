import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The invoice an invoice is paid with: a cart's, or itself. Attempts to pay are that one's. */
export function payingInvoice(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(payer.paid_with, payer.id) from invoice payer where payer.id = ${id})`;
}

/**
 * The condition that an attempt to pay (an alias of payment_attempt) is of an invoice, or paid what changing it cost more. An array
 * of ids, because PostgreSQL uses no index for an `or` with a subquery and would read every attempt.
 */
export function isPaymentOf(
  attempt: RawBuilder<unknown>,
  invoiceId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${attempt}.id = any(array(
    select paying.id from payment_attempt paying where paying.invoice_id = ${payingInvoice(invoiceId)}
    union all
    select payment_attempt_id from tender where tender.invoice_id = ${invoiceId} and tender.is_addition))`;
}

/** What an attempt to pay (an alias of payment_attempt) charges for an invoice, in cents: all of it, or its tender where it pays others too. */
export function sharePaid(attempt: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when ${attempt}.invoice_id = ${invoiceId} then ${attempt}.amount_cents else (
      select coalesce(sum(tender.amount_cents), 0) from tender
      where tender.payment_attempt_id = ${attempt}.id and tender.invoice_id = ${invoiceId} and tender.kind = 'card') end)::int`;
}

/** What of an attempt to pay (an alias of payment_attempt) was paid for an invoice and not promised back, in cents. */
export function paidCents(attempt: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${sharePaid(attempt, invoiceId)}
    - (select coalesce(sum(refund.amount_cents), 0) from payment_refund refund
      where refund.payment_attempt_id = ${attempt}.id and refund.invoice_id = ${invoiceId}
        and refund.state in ('due', 'done')))::int`;
}

/**
 * What was paid for a reservation when checking in, in cents, as a query of one row: `paidCents` and not promised back, and
 * `settledCents` of what was due at the course, which is not due there again when it is given back.
 */
export function paidAtCheckIn(reservationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(${paidCents(sql`paying`, sql`checked_in.invoice_id`)}), 0)::int as "paidCents",
      coalesce(sum(sold.total_cents) filter (where sold.state = 'closed'), 0)::int as "settledCents"
    from check_in_invoice checked_in
    join payment_attempt paying on paying.invoice_id = checked_in.invoice_id
      and paying.state in ('booked', 'captured', 'refunding', 'refunded')
    join current_invoice sold on sold.id = checked_in.invoice_id
    where checked_in.reservation_id = ${reservationId}`;
}
