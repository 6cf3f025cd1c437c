import { sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { Booker } from '#server/db/json-columns.ts';
import { payerName, refundedToAccount } from '#server/db/paying-invoice.ts';
import { prepared } from '#server/db/prepared.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db } from '../../call/context.ts';
import type { HandedOut } from '../../payments/counter-tenders.queries.ts';

/** Lists the invoices of a booking's payments at check-in and at the counter. */
export async function listTillInvoices(db: Db, reservationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('check_in_invoice')
    .select('invoice_id')
    .where('reservation_id', '=', reservationId)
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

/** Lists refunds that a booking's golfer is still owed at the counter. */
export async function listOwed(db: Db, reservationId: number): Promise<HandedOut[]> {
  const { rows } = await prepared(sql<HandedOut>`
    select tender, sum(amount_cents)::int as "amountCents" from till_entry
    where kind = 'refund' and paid_at is null
      and invoice_id in (select invoice_id from check_in_invoice where reservation_id = ${reservationId})
    group by tender order by tender`).execute(db);
  return rows;
}

type BookingOwed = {
  id: number;
  teetime: string;
  booker: Booker;
  currency: Currency;
  owed: HandedOut[];
};

/** Lists the bookings of a facility, also cancelled ones, with refunds owed at the counter, by tee time. */
export async function listBookingsOwed(db: Db, alias: string, facilityId: number): Promise<BookingOwed[]> {
  const { rows } = await prepared(sql<Omit<BookingOwed, 'teetime'> & { startsAt: Date }>`
    select id, starts_at as "startsAt", booker, currency,
      jsonb_agg(jsonb_build_object('tender', tender, 'amountCents', cents) order by tender) as owed
    from (
      select reservation.id, starts_at, booker, currency, tender, sum(amount_cents)::int as cents
      from till_entry join check_in_invoice using (invoice_id)
      join reservation on reservation.id = reservation_id
      join invoice on invoice.id = check_in_invoice.invoice_id
      where till_entry.alias = ${alias} and till_entry.kind = 'refund' and paid_at is null
        and reservation.facility_id = ${facilityId}
      group by reservation.id, starts_at, booker, currency, tender) each
    group by id, starts_at, booker, currency order by starts_at, id`).execute(db);
  return rows.map(({ startsAt, ...row }) => ({ ...row, teetime: startsAt.toISOString() }));
}

export type ReceiptRow = {
  number: string;
  facilityId: number;
  facilityName: string;
  at: Date;
  timeZone: string;
  staffName: string | null;
  bookingId: number | null;
  outing: { id: number; name: string } | null;
  booker: { name: string; email: string } | null;
  /** Of the golfer's order. */
  language: string | null;
  currency: Currency;
  lines: SoldLine[];
  isVoid: boolean;
  sales: { id: number; name: string; quantity: number; isReturned: boolean }[];
  tenders: {
    kind: string;
    detail: string;
    payer: string | null;
    amountCents: number;
    refundedCents: number;
  }[];
  /** Of the whole payment, by invoice. */
  parts: { id: number; bookingId: number | null; amountCents: number }[];
};

/** The invoices of a receipt: what its payment paid together, or of a payment that was divided this part alone. */
const ofReceipt = sql`(select id from invoice where id = paid.id or (paid.kind = 'cart' and paid_with = paid.id))`;

/** Finds a payment at the counter by the invoice it paid, or paid with. */
export async function findReceipt(db: Db, alias: string, invoiceId: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select paid.id::text as number, facility.id as "facilityId", facility.name as "facilityName", attempt.created_at as at,
      facility.time_zone as "timeZone", (
        select staff_user.name from audit_entry join staff_user on staff_user.id = staff_user_id
        where audit_entry.alias = paid.alias and audit_entry.after->>'invoiceId' = attempt.invoice_id::text
          and (noun = 'outing' or (noun = 'booking' and noun_id = (
            coalesce(payer.reservation_id, no_show_fee.reservation_id, booked.id))::text)
            or (noun = 'receipt' and noun_id = paid.id::text))
        order by audit_entry.id limit 1) as "staffName",
      coalesce(check_in_invoice.reservation_id, no_show_fee.reservation_id) as "bookingId", outing, paid.currency,
      (select language from purchase_order where purchase_order.id = booked.order_id) as language,
      case when booked.id is not null then jsonb_build_object('email', coalesce(booked.booker->>'email', ''),
        'name', concat_ws(' ', booked.booker->>'firstName', booked.booker->>'lastName')) end as booker, (
        select coalesce(jsonb_agg(line.value order by sold.id, line.ordinality), '[]')
        from current_invoice sold, jsonb_array_elements(sold.lines) with ordinality line
        where sold.id in ${ofReceipt}) as lines,
      paid.state = 'void' as "isVoid", (
        select coalesce(jsonb_agg(jsonb_build_object('id', sale.id, 'name', product.name, 'quantity', sale.quantity,
            'isReturned', sale.state = 'returned') order by sale.id), '[]')
        from product_sale sale join product on product.key = sale.product_key
        where sale.invoice_id in ${ofReceipt}) as sales, (
        select coalesce(jsonb_agg(jsonb_build_object('kind', tender.kind, 'amountCents', tender.amount_cents,
            'detail', coalesce('…' || case tender.kind when 'card' then attempt.last_four else certificate.last_four end, nullif(account.name, ''), entry.reference, ''),
            'payer', ${payerName(sql`account`, sql`booked.customer_id`)},
            'refundedCents', ${refundedToAccount(sql`tender`)} + coalesce((select sum(back.amount_cents) from till_entry back
              where back.tender_id = tender.id and back.kind = 'refund'), 0) + coalesce((
              select sum(refund.amount_cents) from payment_refund refund
              where tender.kind = 'card' and refund.payment_attempt_id = attempt.id
                and refund.invoice_id = tender.invoice_id and refund.state in ('due', 'done')), 0)) order by tender.id), '[]')
        from tender
        left join gift_certificate certificate on certificate.id = tender.gift_certificate_id
        left join customer_account account on account.id = tender.account_id
        left join till_entry entry on entry.tender_id = tender.id and entry.kind = 'payment'
        where tender.payment_attempt_id = attempt.id and tender.invoice_id in ${ofReceipt} and tender.amount_cents > 0
          and (tender.kind <> 'card' or attempt.provider <> 'at-course')) as tenders, (
        select coalesce(jsonb_agg(part order by part.id), '[]') from (
          select tender.invoice_id as id, check_in_invoice.reservation_id as "bookingId",
            sum(tender.amount_cents)::int as "amountCents"
          from tender left join check_in_invoice using (invoice_id)
          where tender.payment_attempt_id = attempt.id and paid.kind <> 'cart'
          group by 1, 2 having sum(tender.amount_cents) > 0) part) as parts
    from invoice paid
    left join check_in_invoice on check_in_invoice.invoice_id = paid.id
    left join no_show_fee on no_show_fee.invoice_id = paid.id
    left join reservation booked on booked.id = coalesce(
      check_in_invoice.reservation_id, no_show_fee.reservation_id, (
        select min(reservation_id) from check_in_invoice
        where invoice_id in (select id from invoice where paid_with = paid.id)))
    join payment_attempt attempt on attempt.invoice_id = coalesce(paid.paid_with, paid.id)
    left join check_in_invoice payer on payer.invoice_id = attempt.invoice_id
    join facility on facility.id = paid.facility_id
    left join lateral (select jsonb_build_object('id', id, 'name', name) as outing from outing
      where id = booked.outing_id) grouped on true
    where paid.id = ${invoiceId} and paid.alias = ${alias}
      and (attempt.provider = 'at-course' or (payer.is_at_counter or no_show_fee.invoice_id is not null)
        and attempt.state in ('booked', 'captured', 'refunding', 'refunded'))
      and exists (select from tender where tender.payment_attempt_id = attempt.id and tender.invoice_id in ${ofReceipt})`.execute(
    db,
  );
  return rows[0];
}

/** Finds what an attempt at the counter sold: the receipt's invoice, and its cents. */
export async function findSoldBy(
  db: Db,
  alias: string,
  attemptId: string,
): Promise<{ receiptId: number; amountCents: number } | undefined> {
  const { rows } = await sql<{ receiptId: number; amountCents: number }>`
    select invoice_id as "receiptId",
      (select sum(amount_cents)::int from tender where payment_attempt_id = payment_attempt.id) as "amountCents"
    from payment_attempt where alias = ${alias} and idempotency_key = ${attemptId}::uuid`.execute(db);
  return rows[0];
}

/** Lists the invoices of a receipt's products in locking order, with their sales. */
export async function listSalesOf(
  db: Db,
  receiptId: number,
): Promise<{ saleId: number; invoiceId: number }[]> {
  const { rows } = await sql<{ saleId: number; invoiceId: number }>`
    select sale.id as "saleId", invoice.id as "invoiceId" from product_sale sale
    join invoice on invoice.id = sale.invoice_id
    where invoice.id = ${receiptId} or invoice.paid_with = ${receiptId}
    order by sale.product_key, sale.id`.execute(db);
  return rows;
}
