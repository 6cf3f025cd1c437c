import { sql } from 'kysely';
import type { AccountKind, AccountUnit } from '#server/contract/constants.ts';
import { type CustomerAccount, ownedBy } from '#server/rules/ledger-postings.ts';
import type { Db, Trx } from '../call/context.ts';

export type AccountRow = CustomerAccount & {
  facilityId: number;
  name: string;
  limitCents: number | null;
  expiresOn: string | null;
  state: 'open' | 'closed';
};

export type NewAccount = {
  facilityId: number;
  customerId: number;
  kind: AccountKind;
  unit: AccountUnit;
  name?: string;
  limitCents?: number | null;
  expiresOn?: string | null;
  /** The import's name for a credit book; the same name is the same book. */
  reference?: string | null;
};

const COLUMNS = [
  'id',
  'kind',
  'unit',
  'facility_id as facilityId',
  'name',
  'limit_cents as limitCents',
  'expires_on as expiresOn',
  'state',
] as const;

/**
 * Locks a customer's account and opens it if missing. A facility has one account each for points and credit, and one
 * book per reference.
 */
export async function ensureAccount(trx: Trx, account: NewAccount): Promise<AccountRow> {
  const { facilityId, customerId, kind, unit, name = '', limitCents = null, expiresOn = null } = account;
  const reference = account.reference ?? null;
  await sql`
    insert into customer_account (alias, facility_id, customer_id, kind, unit, name, limit_cents, expires_on, reference)
    select alias, id, ${customerId}, ${kind}, ${unit}, ${name}, ${limitCents}::int, ${expiresOn}::date, ${reference}::text
    from facility where id = ${facilityId}
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom('customer_account')
    .select(COLUMNS)
    .where('facility_id', '=', facilityId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where(
      kind === 'credit-book' ? sql<boolean>`reference is not distinct from ${reference}` : sql<boolean>`true`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function listAccounts(
  db: Db,
  customerId: number,
  facilityIds: readonly number[],
  kind?: AccountKind,
): Promise<AccountRow[]> {
  return db
    .selectFrom('customer_account')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .where('facility_id', '=', sql<number>`any(${[...facilityIds]}::int[])`)
    .where(kind === undefined ? sql<boolean>`true` : sql<boolean>`kind = ${kind}`)
    .orderBy('id')
    .execute();
}

/** Reads balances by account id, in points, rounds or cents; negative when owed. */
export async function readBalances(db: Db, accountIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; sum: number }>`
    select id, coalesce((select sum(amount_cents)::int from account_month where account_id = id), 0) as sum
    from unnest(${[...accountIds]}::int[]) as given (id)`.execute(db);
  return new Map(rows.map(({ id, sum }) => [id, ownedBy(sum)]));
}
