import { sql } from 'kysely';
import type { Language } from '#server/contract/constants.ts';
import { payerName, refundedToAccount } from '#server/db/paying-invoice.ts';
import type { SoldLine } from '#server/rules/invoice-lines.ts';
import type { Db } from '../../call/context.ts';

/** Lists the sold lines of bookings, by booking. */
export async function listBookedLines(db: Db, reservationIds: readonly number[]): Promise<SoldLine[]> {
  const { rows } = await sql<{ line: SoldLine }>`
    select line.value as line from reservation r
    join current_invoice sold on sold.id = r.invoice_id, jsonb_array_elements(sold.lines) with ordinality line
    where r.id = any(${[...reservationIds]}::int[]) order by r.starts_at, r.id, line.ordinality`.execute(db);
  return rows.map(({ line }) => line);
}

type PaidTender = {
  at: Date;
  kind: string;
  detail: string;
  payer: string | null;
  amountCents: number;
  refundedCents: number;
};

/** Lists the payments of bookings, each way to pay once for each payment, without those that were undone. */
export async function listTendersOf(db: Db, reservationIds: readonly number[]): Promise<PaidTender[]> {
  const { rows } = await sql<PaidTender>`
    with paid as (
      select invoice_id as id, customer_id as booker_id from reservation where id = any(${[...reservationIds]}::int[])
      union all
      select check_in_invoice.invoice_id, customer_id from check_in_invoice join reservation r on r.id = reservation_id where reservation_id = any(${[...reservationIds]}::int[]))
    select attempt.created_at as at, tender.kind,
      coalesce('…' || case tender.kind when 'card' then attempt.last_four else certificate.last_four end,
        nullif(account.name, ''), entry.reference, '') as detail,
      ${payerName(sql`account`, sql`booker_id`)} as payer, sum(tender.amount_cents)::int as "amountCents",
      sum(${refundedToAccount(sql`tender`)} + coalesce((select sum(back.amount_cents) from till_entry back
          where back.tender_id = tender.id and back.kind = 'refund'), 0)
        + coalesce((select sum(refund.amount_cents) from payment_refund refund
          where tender.kind = 'card' and refund.payment_attempt_id = attempt.id
            and refund.invoice_id = tender.invoice_id and refund.state in ('due', 'done')), 0))::int as "refundedCents"
    from paid join invoice on invoice.id = paid.id and invoice.state <> 'void'
    join tender on tender.invoice_id = paid.id and tender.state = 'paid' and tender.kind <> 'at-course'
    join payment_attempt attempt on attempt.id = tender.payment_attempt_id
    left join gift_certificate certificate on certificate.id = tender.gift_certificate_id
    left join customer_account account on account.id = tender.account_id
    left join till_entry entry on entry.tender_id = tender.id and entry.kind = 'payment'
    group by attempt.id, attempt.created_at, tender.kind, detail, payer
    order by attempt.created_at, tender.kind`.execute(db);
  return rows;
}

/** The language in which an outing was booked; null when nobody said. */
export async function findLanguageOfOuting(db: Db, outingId: number): Promise<Language | null> {
  const row = await db
    .selectFrom('reservation')
    .innerJoin('purchase_order', 'purchase_order.id', 'reservation.order_id')
    .select('purchase_order.language')
    .where('reservation.outing_id', '=', outingId)
    .orderBy('reservation.id')
    .executeTakeFirst();
  return row?.language ?? null;
}
