import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

/** What happened to an account in a month, as its customer sees it: more is above nothing. */
export type MonthRow = {
  accountId: number;
  /** Its first and last day. */
  startDate: string;
  endDate: string;
  opening: number;
  charged: number;
  paid: number;
  closing: number;
  isClosed: boolean;
};

/**
 * Every month of accounts from the one in which it was first posted to, to this one, by the calendar of `timeZone`: the newest first,
 * those without an entry as well.
 */
export async function listMonths(
  db: Db,
  { accountId, timeZone, now }: { accountId: number; timeZone: string; now: Date },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with entry as (
      select date_trunc('month', at at time zone ${timeZone}) as month, -amount_cents as amount
      from posting join journal on journal.id = journal_id where account_id = ${accountId}),
    this as (select date_trunc('month', (${now}::timestamptz - interval '1 minute') at time zone ${timeZone}) as month),
    each as (
      select generate_series((select min(month) from entry), greatest((select max(month) from entry), this.month), interval '1 month') as month
      from this where exists (select from entry)),
    summed as (
      select each.month, coalesce(sum(amount) filter (where amount < 0), 0)::int as charged,
        coalesce(sum(amount) filter (where amount > 0), 0)::int as paid
      from each left join entry on entry.month = each.month group by each.month),
    running as (select *, (sum(charged + paid) over (order by month))::int as closing from summed)
    select ${accountId}::int as "accountId", to_char(running.month, 'YYYY-MM-DD') as "startDate",
      to_char(running.month + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as "endDate",
      closing - charged - paid as opening, charged, paid, closing, running.month < this.month as "isClosed"
    from running, this order by running.month desc`.execute(db);
  return rows;
}
