import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Returns the invoice that payment attempts belong to: the cart's, or its own. */
export function payingInvoice(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select coalesce(payer.paid_with, payer.id) from invoice payer where payer.id = ${id})`;
}

/**
 * Condition: an attempt (alias of payment_attempt) paid an invoice or its change. An array, because PostgreSQL would
 * scan all attempts for `or` with a subquery.
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

/** Cents an attempt charges for an invoice: its tender, or all but what moved to other bookings with their players. */
export function sharePaid(attempt: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when ${attempt}.invoice_id = ${invoiceId} then ${attempt}.amount_cents - (
      select coalesce(sum(tender.amount_cents), 0) from tender
      join invoice charged on charged.id = ${attempt}.invoice_id and charged.kind not in ('cart', 'change')
      where tender.payment_attempt_id = ${attempt}.id and tender.invoice_id <> ${attempt}.invoice_id
        and tender.kind = 'card') else (
      select coalesce(sum(tender.amount_cents), 0) from tender
      where tender.payment_attempt_id = ${attempt}.id and tender.invoice_id = ${invoiceId} and tender.kind = 'card') end)::int`;
}

/** Cents an attempt paid for an invoice, minus refunds due and done. */
export function paidCents(attempt: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(${sharePaid(attempt, invoiceId)}
    - (select coalesce(sum(refund.amount_cents), 0) from payment_refund refund
      where refund.payment_attempt_id = ${attempt}.id and refund.invoice_id = ${invoiceId}
        and refund.state in ('due', 'done')))::int`;
}

/** Cents taken by hand for an invoice, less refunds handed out or promised. */
export function takenByHand(invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(tender.amount_cents - ${refundedByHand(sql`tender.id`)}), 0)::int
    from tender where tender.invoice_id = ${invoiceId} and tender.kind in ('cash', 'terminal'))`;
}

/** Cents of a tender by hand that were handed out again, or are promised. */
export function refundedByHand(tenderId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(till_entry.amount_cents), 0)::int from till_entry
    where till_entry.tender_id = ${tenderId} and till_entry.kind = 'refund')`;
}

/** Cents of a tender (a table alias) that its account or gift certificate got back. */
export function refundedToAccount(tender: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(posting.amount_cents), 0)::int from journal
    join posting on posting.journal_id = journal.id and posting.account = 'due-online'
    where journal.invoice_id = ${tender}.invoice_id and (journal.cause like 'returned:tender-' || ${tender}.id || ':%'
      or journal.cause like 'certificate-refund:' || ${tender}.id || ':%'))`;
}

/** Cents that gift certificates and accounts paid for an invoice, less what they got back. */
export function paidByCredit(invoiceId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when exists (
      select from tender where tender.invoice_id = ${invoiceId} and tender.state = 'paid'
        and (tender.gift_certificate_id is not null or tender.account_id is not null))
    then (select coalesce(sum(posting.amount_cents), 0)::int from posting
        join journal on journal.id = posting.journal_id and journal.invoice_id = ${invoiceId}
        where posting.gift_certificate_id in (
          select gift_certificate_id from tender
          where tender.invoice_id = ${invoiceId} and tender.kind = 'gift-certificate' and tender.state = 'paid'))
      + (select coalesce(-sum(posting.amount_cents), 0)::int from posting
        join journal on journal.id = posting.journal_id and journal.invoice_id = ${invoiceId}
        where posting.account = 'due-online' and journal.cause ~ '^(spent|charged|returned):tender-')
    else 0 end)`;
}

/** The name of an account's customer who is not the booker, or null. */
export function payerName(
  account: RawBuilder<unknown>,
  bookerId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), email)
    from customer where customer.id = ${account}.customer_id and customer.id is distinct from ${bookerId})`;
}

/**
 * Query of one row with a reservation's payments at check-in, after refunds: `paidCents` by card or by hand,
 * `creditCents` by gift certificates and accounts; and `settledCents`, no longer due at the course even if refunded.
 */
export function paidAtCheckIn(reservationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select coalesce(sum((
        select coalesce(sum(${paidCents(sql`paying`, sql`checked_in.invoice_id`)}), 0) from payment_attempt paying
        where paying.invoice_id = checked_in.invoice_id
          and paying.state in ('booked', 'captured', 'refunding', 'refunded'))
        + ${takenByHand(sql`checked_in.invoice_id`)}), 0)::int as "paidCents",
      coalesce(sum(${paidByCredit(sql`checked_in.invoice_id`)}), 0)::int as "creditCents",
      coalesce(sum(sold.total_cents) filter (where sold.state = 'closed'), 0)::int as "settledCents"
    from check_in_invoice checked_in
    join current_invoice sold on sold.id = checked_in.invoice_id
    where checked_in.reservation_id = ${reservationId}`;
}
