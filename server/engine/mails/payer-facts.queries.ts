import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import type { Charge } from './payer.mail.ts';

type Charged = Charge & { accountId: number; facilityId: number; email: string; lastName: string };

/** Lists what a payment took from accounts of the given customers, by account. */
export async function listCharges(
  db: Db,
  { attemptId, customerIds }: { attemptId: number; customerIds: readonly number[] },
): Promise<Charged[]> {
  const { rows } = await sql<Charged>`
    select account.id as "accountId", account.facility_id as "facilityId", customer.email, customer.last_name as "lastName",
      customer.first_name as "firstName", jsonb_build_object('kind', account.kind, 'name', account.name) as account,
      sum(tender.amount_cents)::int as "amountCents", sum(tender.units)::int as units,
      attempt.invoice_id::text as "receiptNumber",
      case when count(booked.id) > 0 then jsonb_build_object('reservationId', min(booked.id),
        'golfer', (array_agg(concat_ws(' ', booked.booker->>'firstName', booked.booker->>'lastName') order by booked.id))[1],
        'outing', min(outing.name), 'at', min(booked.starts_at)) end as booking
    from tender join payment_attempt attempt on attempt.id = tender.payment_attempt_id
    join customer_account account on account.id = tender.account_id
    join customer on customer.id = account.customer_id
    left join check_in_invoice on check_in_invoice.invoice_id = tender.invoice_id
    left join reservation booked on booked.id = check_in_invoice.reservation_id
    left join outing on outing.id = booked.outing_id
    where tender.payment_attempt_id = ${attemptId} and customer.id = any(${[...customerIds]}::int[])
    group by account.id, customer.id, attempt.invoice_id order by account.id`.execute(db);
  return rows;
}
