import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { Charge } from './payer.mail.ts';

export type Charged = Charge & { accountId: number; facilityId: number; email: string; lastName: string };

/** The bookings of tenders. */
const OF_BOOKING = sql`
    left join check_in_invoice on check_in_invoice.invoice_id = tender.invoice_id
    left join reservation booked on booked.id = check_in_invoice.reservation_id
    left join outing on outing.id = booked.outing_id`;
const BOOKING = sql`case when count(booked.id) > 0 then jsonb_build_object('reservationId', min(booked.id),
        'golfer', (array_agg(concat_ws(' ', booked.booker->>'firstName', booked.booker->>'lastName') order by booked.id))[1],
        'outing', min(outing.name), 'at', min(booked.starts_at)) end`;

/** A refund of this transaction. `onceId`: its last journal. */
type Refunded = Charged & { onceId: string };

/**
 * Lists what this transaction refunded for invoices to accounts of customers who had paid for somebody else, by
 * account.
 */
export async function listRefundsToPayers(db: Db, invoiceIds: readonly number[]): Promise<Refunded[]> {
  const { rows } = await sql<Refunded>`
    select account.id as "accountId", account.facility_id as "facilityId", customer.email, customer.last_name as "lastName",
      customer.first_name as "firstName", jsonb_build_object('kind', account.kind, 'name', account.name) as account,
      sum(back.cents)::int as "amountCents", (sum(back.units) filter (where tender.units is not null))::int as units, max(journal.id)::text as "onceId",
      min(attempt.invoice_id)::text as "receiptNumber", ${BOOKING} as booking
    from journal join tender on tender.invoice_id = journal.invoice_id
      and journal.cause like 'returned:tender-' || tender.id || ':%'
    join payment_attempt attempt on attempt.id = tender.payment_attempt_id
    join customer_account account on account.id = tender.account_id
    join customer on customer.id = account.customer_id
    join invoice on invoice.id = tender.invoice_id
    ${OF_BOOKING}
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where posting.account = 'due-online'), 0) as cents,
        coalesce(-sum(amount_cents) filter (where posting.account_id = account.id), 0) as units
      from posting where journal_id = journal.id) back
    where journal.invoice_id = any(${[...invoiceIds]}::int[]) and journal.written_in = pg_current_xact_id()
      and customer.id is distinct from coalesce(booked.customer_id, invoice.customer_id)
    group by account.id, customer.id order by account.id`.execute(db);
  return rows;
}

/** Lists what a payment took from accounts of the given customers, by account. */
export async function listCharges(
  db: Db,
  { attemptId, customerIds }: { attemptId: number; customerIds: readonly number[] },
): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select account.id as "accountId", account.facility_id as "facilityId", customer.email, customer.last_name as "lastName",
      customer.first_name as "firstName", jsonb_build_object('kind', account.kind, 'name', account.name) as account,
      sum(tender.amount_cents)::int as "amountCents", sum(tender.units)::int as units,
      attempt.invoice_id::text as "receiptNumber", ${BOOKING} as booking
    from tender join payment_attempt attempt on attempt.id = tender.payment_attempt_id
    join customer_account account on account.id = tender.account_id
    join customer on customer.id = account.customer_id
    ${OF_BOOKING}
    where tender.payment_attempt_id = ${attemptId} and customer.id = any(${[...customerIds]}::int[])
    group by account.id, customer.id, attempt.invoice_id order by account.id`.execute(db);
  return rows;
}
