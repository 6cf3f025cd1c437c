import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_ENTRIES, type AccountEntry } from '#server/contract/constants.ts';
import type { Page } from '#server/contract/paging.ts';
import type { Db } from '../call/context.ts';

/** An account entry; positive amounts add to what the customer has. */
export type EntryRow = {
  id: number;
  at: Date;
  kind: AccountEntry;
  reason: string;
  /** Names what the invoice sells; empty without one. */
  sold: string;
  /** The booking of somebody else that it paid for; `golfer` is empty once they are forgotten. */
  paidFor: { golfer: string; localDate: string } | null;
  orderId: string | null;
  amount: number;
  balance: number;
};

/** Both days inclusive, in the facility's time zone. */
type Period = { startDate?: string | undefined; endDate?: string | undefined; timeZone: string };

/** Lists a page of entries, newest first, each with the balance after it. */
export async function listEntries(
  db: Db,
  accountId: number,
  period: Period,
  { pageIndex, pageSize }: Page,
): Promise<{ entries: EntryRow[]; totalCount: number }> {
  const { rows } = await sql<{ count: number }>`${countEntries(accountId, period)}`.execute(db);
  const skip = sql`limit ${pageSize} offset ${BigInt(pageIndex) * BigInt(pageSize)}`;
  return {
    entries: await readEntries(db, accountId, period, sql`order by journal_id desc ${skip}`),
    totalCount: rows[0]?.count ?? 0,
  };
}

/** Lists a period's entries, oldest first. */
export async function listAllEntries(db: Db, accountId: number, period: Period): Promise<EntryRow[]> {
  return (await readEntries(db, accountId, period, sql`order by journal_id desc`)).reverse();
}

/** Reads the balance at the start of a day. */
export async function readBalanceBefore(
  db: Db,
  accountId: number,
  day: string,
  timeZone: string,
): Promise<number> {
  const month = `${day.slice(0, 8)}01`;
  const begun = { startDate: month, endDate: day, timeZone };
  const { rows } = await sql<{ sum: number }>`
    select ((select coalesce(-sum(amount_cents), 0) from account_month where account_id = ${accountId} and month < ${month}::date)
      + (select coalesce(-sum(amount_cents), 0) from ${entriesOf(accountId, begun)}
        where at < ${dayBegins(day, timeZone)}))::int as sum`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Sums up the balance after the newest entry and derives the others from it. */
async function readEntries(
  db: Db,
  accountId: number,
  period: Period,
  which: RawBuilder<unknown>,
): Promise<EntryRow[]> {
  const { rows } = await sql<Omit<EntryRow, 'kind'> & { cause: string }>`
    with entry as (
      select journal_id as id, at, cause, reason, invoice_id, amount_cents from ${entriesOf(accountId, period)} ${which}),
    newest as (
      select (select sum(amount_cents) from account_month where account_id = ${accountId})
        - coalesce(sum(amount_cents), 0) as sum
      from posting where account_id = ${accountId} and journal_id > (select max(id) from entry))
    select entry.id::float8 as id, entry.at, entry.cause, coalesce(entry.reason, '') as reason, coalesce(sold.names, '') as sold,
      ${paidFor(accountId)} as "paidFor", invoice.order_id as "orderId", -entry.amount_cents as amount,
      (-newest.sum + coalesce(sum(entry.amount_cents) over (order by entry.id desc
        rows between unbounded preceding and 1 preceding), 0))::int as balance
    from entry cross join newest
      left join invoice on invoice.id = entry.invoice_id
      left join lateral (
        select string_agg(distinct nullif(description, ''), ', ') as names from invoice_line
        where invoice_id = invoice.id and revision = invoice.revision) sold on true
    order by entry.id desc`.execute(db);
  return rows.map(({ cause, ...entry }) => ({ ...entry, kind: kindOf(cause) }));
}

/** The booking of an entry, if its booker is not the account's customer. */
function paidFor(accountId: number): RawBuilder<unknown> {
  return sql`(
    select jsonb_build_object('golfer', concat_ws(' ', booker->>'firstName', booker->>'lastName'),
      'localDate', (starts_at at time zone time_zone)::date)
    from check_in_invoice join reservation r on r.id = reservation_id join facility on facility.id = r.facility_id
    where check_in_invoice.invoice_id = entry.invoice_id
      and r.customer_id is distinct from (select customer_id from customer_account where id = ${accountId}))`;
}

/** Without dates the monthly counts are enough. */
function countEntries(accountId: number, period: Period): RawBuilder<unknown> {
  const { startDate, endDate } = period;
  if (startDate === undefined && endDate === undefined)
    return sql`select coalesce(sum(entries), 0)::int as count from account_month where account_id = ${accountId}`;
  return sql`select count(*)::int as count from ${entriesOf(accountId, period)}`;
}

/** Searches only the journals of the period's months. */
function entriesOf(accountId: number, { startDate, endDate, timeZone }: Period): RawBuilder<unknown> {
  const from = startDate === undefined ? sql`true` : sql`at >= ${dayBegins(startDate, timeZone)}`;
  const to = endDate === undefined ? sql`true` : sql`at < ${dayEnds(endDate, timeZone)}`;
  const joined = sql`posting join journal on journal.id = journal_id where account_id = ${accountId}`;
  const columns = sql`journal_id, at, cause, reason, journal.invoice_id, amount_cents`;
  if (startDate === undefined && endDate === undefined) return sql`(select ${columns} from ${joined}) given`;
  const months = sql`from account_month where account_id = ${accountId}
    and month >= date_trunc('month', ${startDate ?? '-infinity'}::date) and month <= ${endDate ?? 'infinity'}::date`;
  return sql`(
    select ${columns} from ${joined} and ${from} and ${to}
      and journal_id >= (select min(first_journal_id) ${months}) and journal_id <= (select max(last_journal_id) ${months})) given`;
}

function dayBegins(day: string, timeZone: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone ${timeZone})`;
}

function dayEnds(day: string, timeZone: string): RawBuilder<unknown> {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`;
}

/** Returns the cause of an entry's journal: its kind and a unique key. */
export function causeOf(kind: AccountEntry, what: string): string {
  return `${kind}:${what}`;
}

function kindOf(cause: string): AccountEntry {
  const kind = ACCOUNT_ENTRIES.find((each) => cause.startsWith(`${each}:`));
  if (!kind) throw new Error(`An account has an entry of no known kind: ${cause}`);
  return kind;
}
