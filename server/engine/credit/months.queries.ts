import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

type MonthRow = {
  accountId: number;
  startDate: string;
  endDate: string;
  opening: number;
  charged: number;
  paid: number;
  closing: number;
  isClosed: boolean;
};

/** Lists all months since the first posting, newest first; positive amounts add to what the customer has. */
export async function listMonths(
  db: Db,
  { accountId, timeZone, now }: { accountId: number; timeZone: string; now: Date },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with posted as (
      select month::timestamp as month, -debit_cents as charged, debit_cents - amount_cents as paid
      from account_month where account_id = ${accountId}),
    this as (select date_trunc('month', (${now}::timestamptz - interval '1 minute') at time zone ${timeZone}) as month),
    each as (
      select generate_series((select min(month) from posted), greatest((select max(month) from posted), this.month),
        interval '1 month') as month
      from this where exists (select from posted)),
    summed as (
      select each.month, coalesce(charged, 0) as charged, coalesce(paid, 0) as paid
      from each left join posted on posted.month = each.month),
    running as (select *, (sum(charged + paid) over (order by month))::int as closing from summed)
    select ${accountId}::int as "accountId", to_char(running.month, 'YYYY-MM-DD') as "startDate",
      to_char(running.month + interval '1 month' - interval '1 day', 'YYYY-MM-DD') as "endDate",
      closing - charged - paid as opening, charged, paid, closing, running.month < this.month as "isClosed"
    from running, this order by running.month desc`.execute(db);
  return rows;
}
