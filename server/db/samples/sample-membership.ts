import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

type Member = { alias: string; facilityId: number; email: string };

const MEMBER_NUMBER = 'CR-1042';
const NAME = 'Ridge Member';
const OFFER_ID = 1;
const MONTHLY = { id: 101, priceCents: 24_500, initiationFeeCents: 15_000, frequency: 'monthly', months: 12 };
const ANNUALLY = { id: 103, priceCents: 264_000, initiationFeeCents: 0, frequency: 'annually', months: 12 };
const MONTHS_PAID = 5;

/**
 * Makes a demo golfer a member in the second year, charged monthly. Runs once: a membership the shop ended stays
 * ended.
 */
export async function insertSampleMembership(
  db: Kysely<Database>,
  { alias, facilityId, email }: Member,
): Promise<void> {
  await sql`
    insert into golf_profile (alias, facility_id, customer_id, member_number)
    select alias, ${facilityId}, id, ${MEMBER_NUMBER} from customer where alias = ${alias} and email = ${email}
    on conflict do nothing`.execute(db);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      select from customer where alias = ${alias} and email = ${email}
        and not exists (select from membership known where known.customer_id = customer.id) for update`.execute(
      trx,
    );
    if (rows.length === 0) return;
    const member = { alias, facilityId, email };
    await insertPeriods(trx, member, {
      plan: ANNUALLY,
      monthsAgo: MONTHS_PAID + 12,
      months: 12,
      payments: 1,
    });
    await insertPeriods(trx, member, { plan: MONTHLY, monthsAgo: MONTHS_PAID, months: 12, payments: 12 });
    await insertCard(trx, member);
  });
}

async function insertPeriods(
  trx: Kysely<Database>,
  { alias, facilityId, email }: Member,
  {
    plan,
    monthsAgo,
    months,
    payments,
  }: { plan: typeof MONTHLY; monthsAgo: number; months: number; payments: number },
): Promise<void> {
  const isOver = monthsAgo >= months;
  await sql`
    with today as (
      select (clock_timestamp() at time zone time_zone)::date as day from facility where id = ${facilityId}),
    began as (
      select (date_trunc('month', day) - make_interval(months => ${monthsAgo}::int))::date as day from today),
    joined as (
      insert into membership (alias, facility_id, offer_id, customer_id, email, first_name, last_name, name, member_number, plan,
        is_billed, state, starts_on, ends_on, next_payment_on)
      select alias, ${facilityId}, ${OFFER_ID}, id, email, first_name, last_name, ${NAME}, ${MEMBER_NUMBER}, ${JSON.stringify(plan)}::jsonb,
        ${!isOver}, ${isOver ? 'ended' : 'active'}, began.day, (began.day + make_interval(months => ${months}::int, days => -1))::date,
        case when not ${isOver}::boolean then (date_trunc('month', today.day) + interval '1 month')::date end
      from customer, began, today where alias = ${alias} and email = ${email} returning id)
    insert into membership_payment (membership_id, number, due_on, amount_cents, state)
    select joined.id, number, due.day, ${plan.priceCents}::int, case when due.day <= today.day then 'paid' else 'due' end
    from joined, today, began, generate_series(1, ${payments}::int) number,
      lateral (select (began.day + make_interval(months => number - 1))::date as day) due`.execute(trx);
}

async function insertCard(trx: Kysely<Database>, { alias, email }: Member): Promise<void> {
  const reference = 'sample-card';
  await sql`
    insert into sandbox_card (reference, verdict, brand, last_four, created_at)
    values (${reference}, 'approve', 'visa', '1111', now()) on conflict do nothing`.execute(trx);
  await sql`
    insert into wallet_card (alias, customer_id, provider, vault_reference, card_key, brand, last_four, expiration_month,
      expiration_year, is_default, name, address, postal_code, country_code)
    select alias, id, 'sandbox', ${reference}, ${reference}, 'visa', '1111', 12, extract(year from now())::int + 4, true,
      first_name || ' ' || last_name, '12 Quarry Road', '12545', 'US'
    from customer where alias = ${alias} and email = ${email}
    on conflict do nothing`.execute(trx);
}
