import { sql } from 'kysely';
import { ACCOUNT_ENTRIES, type AccountEntry } from '#server/contract/constants.ts';
import type { Page } from '#server/contract/paging.ts';
import type { Db } from '../call/context.ts';

/** An entry of an account as the customer sees it: more is above nothing. */
export type EntryRow = {
  id: number;
  at: Date;
  kind: AccountEntry;
  reason: string;
  /** The invoice it is of, where it is of one. */
  invoiceId: number | null;
  amount: number;
  balance: number;
};

/** Days by the calendar of the facility, both included. */
export type Period = { startDate?: string | undefined; endDate?: string | undefined; timeZone: string };

/**
 * A page of the entries of an account in a period, the newest first, each with what was there after it; and how many there are. What
 * caused a journal begins with what kind of entry it is (`causeOf`).
 */
export async function listEntries(
  db: Db,
  accountId: number,
  { startDate, endDate, timeZone }: Period,
  { pageIndex, pageSize }: Page,
): Promise<{ entries: EntryRow[]; totalCount: number }> {
  const isInPeriod = sql`
    (${startDate ?? null}::date is null or at >= (${startDate ?? null}::date)::timestamp at time zone ${timeZone})
    and (${endDate ?? null}::date is null or at < (${endDate ?? null}::date + 1)::timestamp at time zone ${timeZone})`;
  const { rows } = await sql<Omit<EntryRow, 'kind'> & { cause: string; count: number }>`
    select *, count(*) over ()::int as count from (
      select journal.id, journal.at, journal.cause, coalesce(journal.reason, '') as reason, journal.invoice_id as "invoiceId",
        -posting.amount_cents as amount, (-sum(posting.amount_cents) over (order by journal.id))::int as balance
      from posting join journal on journal.id = posting.journal_id
      where posting.account_id = ${accountId}) entry
    where ${isInPeriod}
    order by id desc limit ${pageSize} offset ${BigInt(pageIndex) * BigInt(pageSize)}`.execute(db);
  return {
    entries: rows.map(({ cause, count: _count, ...entry }) => ({
      ...entry,
      id: Number(entry.id),
      kind: kindOf(cause),
    })),
    totalCount: rows[0]?.count ?? 0,
  };
}

/** What causes a journal that is an entry of a customer's account: what kind it is, and what tells it from all others. */
export function causeOf(kind: AccountEntry, what: string): string {
  return `${kind}:${what}`;
}

function kindOf(cause: string): AccountEntry {
  const kind = ACCOUNT_ENTRIES.find((each) => cause.startsWith(`${each}:`));
  if (!kind) throw new Error(`An account has an entry of no known kind: ${cause}`);
  return kind;
}
