import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#server/contract/constants.ts';
import type { CustomerAccount } from '#server/rules/ledger-postings.ts';
import type { Db, Trx } from '../call/context.ts';

type ExpiredBook = CustomerAccount & {
  alias: string;
  facilityId: number;
  currency: Currency;
  /** Cents or rounds. */
  left: number;
  /** Counts earlier expirations: a refund to an expired book expires again. */
  expiredBefore: number;
};

const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`customer_account.kind = 'credit-book'
  and customer_account.state = 'open' and expires_on < (${now.toISOString()}::timestamptz at time zone facility.time_zone)::date
  and not exists (select from tender where tender.account_id = customer_account.id and tender.state = 'open')
  and (select coalesce(sum(amount_cents), 0) from account_month where account_id = customer_account.id) < 0`;

export async function listExpiredBooks(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select customer_account.id from customer_account join facility on facility.id = facility_id
    where ${isOver(now)} order by expires_on, customer_account.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns undefined when another run was faster. */
export async function lockExpiredBook(trx: Trx, id: number, now: Date): Promise<ExpiredBook | undefined> {
  await sql`select from customer_account where id = ${id} for update`.execute(trx);
  const { rows } = await sql<ExpiredBook>`
    select customer_account.id, customer_account.kind, customer_account.unit, customer_account.alias, facility_id as "facilityId",
      facility.currency, left_over.cents as left,
      (select count(*)::int from journal where cause like 'expired:' || customer_account.id || ':%') as "expiredBefore"
    from customer_account join facility on facility.id = facility_id
    cross join lateral (select coalesce(-sum(amount_cents), 0)::int as cents from account_month
      where account_id = customer_account.id) left_over
    where customer_account.id = ${id} and ${isOver(now)}`.execute(trx);
  return rows[0];
}
