import { sql } from 'kysely';
import type { AccountKind, AccountUnit, Currency, LedgerAccount } from '#server/contract/constants.ts';
import type { Db, Trx } from '../call/context.ts';
import type { AccountRow } from '../credit/accounts.queries.ts';

export type ShopAccount = AccountRow & {
  alias: string;
  facilityName: string;
  currency: Currency;
  timeZone: string;
  customerId: number | null;
};

const account = sql`
  select account.id, account.kind, unit, account.facility_id as "facilityId", account.name, limit_cents as "limitCents",
    to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", account.state, account.alias, customer_id as "customerId",
    facility.name as "facilityName", facility.currency, facility.time_zone as "timeZone"
  from customer_account account join facility on facility.id = account.facility_id`;

export async function listShopAccounts(db: Db, customerIds: readonly number[]): Promise<ShopAccount[]> {
  const { rows } = await sql<ShopAccount>`
    ${account} where customer_id = any(${[...customerIds]}::int[]) order by facility.position, account.id`.execute(
    db,
  );
  return rows;
}

export async function lockShopAccount(trx: Trx, alias: string, id: number): Promise<ShopAccount | undefined> {
  await sql`select from customer_account where id = ${id} and alias = ${alias} for update`.execute(trx);
  // A separate statement sees what was committed during the wait.
  const { rows } =
    await sql<ShopAccount>`${account} where account.id = ${id} and account.alias = ${alias}`.execute(trx);
  return rows[0];
}

/** Returns what pending payments reserve, in the account's unit. */
export async function readKept(trx: Trx, id: number): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(coalesce(units, amount_cents)), 0)::int as kept from tender
    where account_id = ${id} and state = 'open'`.execute(trx);
  return rows[0]?.kept ?? 0;
}

/** Whether it changed by `amount` without a sale in the last minute. */
export async function hasJustChangedAccount(trx: Trx, id: number, amount: number): Promise<boolean> {
  const { rows } = await sql`
    select from posting join journal on journal.id = journal_id
    where account_id = ${id} and amount_cents = ${-amount} and invoice_id is null
      and at > clock_timestamp() - interval '1 minute' limit 1`.execute(trx);
  return rows.length > 0;
}

/** Whether a book of that name was sold in the last minute. */
export async function hasJustOpenedBook(
  trx: Trx,
  { facilityId, customerId, name }: { facilityId: number; customerId: number; name: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('customer_account')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'credit-book')
    .where('name', '=', name)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeAccount(
  trx: Trx,
  id: number,
  change: { limit_cents?: number; state?: 'open' | 'closed' },
): Promise<void> {
  await trx
    .updateTable('customer_account')
    .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

type ShopEntry = { accountId: number; kind: AccountKind; isOfSale: boolean; amount: number };

export async function findEntry(db: Db, alias: string, entryId: number): Promise<ShopEntry | undefined> {
  const { rows } = await sql<ShopEntry>`
    select account_id as "accountId", account.kind, invoice_id is not null as "isOfSale", -amount_cents as amount
    from posting join journal on journal.id = journal_id
    join customer_account account on account.id = account_id
    where journal_id = ${entryId} and account.alias = ${alias} limit 1`.execute(db);
  return rows[0];
}

type WrittenPosting = {
  account: LedgerAccount;
  amountCents: number;
  accountId: number | null;
  currency: AccountUnit;
};

export async function listPostings(trx: Trx, journalId: number): Promise<WrittenPosting[]> {
  const { rows } = await sql<WrittenPosting>`
    select account, amount_cents as "amountCents", account_id as "accountId", currency from posting
    where journal_id = ${journalId} order by number`.execute(trx);
  return rows;
}
