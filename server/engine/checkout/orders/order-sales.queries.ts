import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#server/contract/orders.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../../call/context.ts';
import { type AfterBooking, afterBooking } from '../../check-in/paid-online.queries.ts';

export type OrderSales = AfterBooking & {
  /** Without tee times; usually empty. */
  soldIds: number[];
  /** In dollars, dues at the course included; each card and gift certificate once. */
  payments: NonNullable<Order['payments']>;
};

export async function readSalesOfOrder(
  db: Db,
  orderId: string,
  reservationIds: readonly number[],
): Promise<OrderSales> {
  const { rows } = await prepared(sql<OrderSales>`
    select array(
        select id from invoice where order_id = ${orderId} and kind not in ('tee-time', 'cart', 'change')) as "soldIds",
      (select coalesce(jsonb_agg(to_jsonb(paid)), '[]') from (${tendersOf(orderId)}) paid) as payments,
      ${afterBooking(reservationIds)}`).execute(db);
  return rows[0] ?? { soldIds: [], payments: [], checkIns: [], credits: [] };
}

function tendersOf(orderId: string): RawBuilder<unknown> {
  return sql`
    select tender.kind, sum(tender.amount_cents - coalesce(refund.cents, 0))::int / 100.0::float8 as amount, attempt.brand,
      coalesce(gift_certificate.last_four, attempt.last_four) as "lastFour"
    from invoice
    join tender on tender.invoice_id = invoice.id
    left join payment_attempt attempt on attempt.id = tender.payment_attempt_id and tender.kind = 'card'
    left join gift_certificate on gift_certificate.id = tender.gift_certificate_id
    left join lateral (
      select case when tender.kind = 'gift-certificate' then tender.amount_cents - (
        select coalesce(sum(posting.amount_cents), 0) from posting join journal on journal.id = journal_id
        where journal.invoice_id = invoice.id and posting.gift_certificate_id = tender.gift_certificate_id)
      when tender.account_id is not null then tender.amount_cents - (
        select coalesce(-sum(posting.amount_cents), 0) from posting join journal on journal.id = journal_id
        where journal.invoice_id = invoice.id and posting.account = 'due-online'
          and (journal.cause in ('spent:tender-' || tender.id, 'charged:tender-' || tender.id)
            or journal.cause like 'returned:tender-' || tender.id || ':%'))
      else (
        select sum(amount_cents) from payment_refund
        where payment_refund.payment_attempt_id = attempt.id and payment_refund.invoice_id = invoice.id
          and payment_refund.state in ('due', 'done')) end::int as cents) refund on true
    where invoice.id in (
        select id from invoice where order_id = ${orderId}
        union all
        select checked_in.invoice_id from check_in_invoice checked_in
        join reservation on reservation.id = checked_in.reservation_id and reservation.order_id = ${orderId})
      and invoice.state <> 'open'
      and (tender.state = 'paid' or (tender.kind = 'at-course' and tender.state = 'open') or attempt.state = 'booked')
    group by tender.kind, attempt.id, gift_certificate.id, tender.account_id
    having sum(tender.amount_cents - coalesce(refund.cents, 0)) > 0
    order by tender.kind = 'at-course', tender.kind = 'card', min(tender.id)`;
}
