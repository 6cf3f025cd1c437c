import { sql } from 'kysely';
import type { AccountKind, AccountUnit } from '#server/contract/constants.ts';
import { availableOf } from '#server/rules/spend-accounts.ts';
import type { Db, Trx } from '../call/context.ts';

export type AvailableAccount = {
  id: number;
  facilityId: number;
  kind: AccountKind;
  name: string;
  unit: AccountUnit;
  expiresOn: string | null;
  /** Points, rounds or cents that no pending payment reserves. */
  available: number;
};

// Valid through its last day, by the facility's clock.
const isGood = sql`customer_account.state = 'open'
  and (expires_on is null or expires_on >= (clock_timestamp() at time zone facility.time_zone)::date)`;

type Owned = { id: number; customerId: number };

/** Locks spendable accounts by id, of whichever customers; leaves out those that are not the named customer's. */
export async function lockAccounts(
  trx: Trx,
  { alias, owned }: { alias: string; owned: readonly Owned[] },
): Promise<AvailableAccount[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select customer_account.id from customer_account join facility on facility.id = facility_id
    where customer_account.alias = ${alias} and (customer_account.id, customer_id) in (
      select * from unnest(${owned.map(({ id }) => id)}::int[], ${owned.map(({ customerId }) => customerId)}::int[]))
      and ${isGood}
    order by customer_account.id for update of customer_account`.execute(trx);
  // A separate statement, to see what was committed while waiting for the lock.
  return readAvailable(
    trx,
    locked.map(({ id }) => id),
  );
}

/** Lists spendable accounts without locks. */
export async function listAvailable(
  db: Db,
  { alias, customerId }: { alias: string; customerId: number },
): Promise<AvailableAccount[]> {
  const { rows } = await sql<{ id: number }>`
    select customer_account.id from customer_account join facility on facility.id = facility_id
    where customer_account.alias = ${alias} and customer_id = ${customerId} and ${isGood}`.execute(db);
  return readAvailable(
    db,
    rows.map(({ id }) => id),
  );
}

async function readAvailable(db: Db, ids: readonly number[]): Promise<AvailableAccount[]> {
  const { rows } = await sql<
    Omit<AvailableAccount, 'available'> & { sum: number; limitCents: number | null; kept: number }
  >`
    select id, facility_id as "facilityId", kind, name, unit, to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", limit_cents as "limitCents",
      (select coalesce(sum(amount_cents), 0)::int from account_month where account_id = customer_account.id) as sum,
      (select coalesce(sum(coalesce(units, amount_cents)), 0)::int from tender
        where account_id = customer_account.id and tender.state = 'open') as kept
    from customer_account where id = any(${[...ids]}::int[]) order by id`.execute(db);
  return rows.map(({ sum, limitCents, kept, ...account }) => ({
    ...account,
    available: availableOf(sum, limitCents, kept),
  }));
}
