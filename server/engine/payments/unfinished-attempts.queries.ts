import { sql } from 'kysely';
import type { PaymentState } from '#server/db/tables/payments.ts';
import type { Db } from '../call/context.ts';
import type { PaymentAttempt } from './payments.queries.ts';

const UNFINISHED_STATES: readonly PaymentState[] = [
  'started',
  'awaiting-golfer',
  'authorised',
  'booked',
  'voiding',
  'refunding',
];

export function isUnfinished({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return UNFINISHED_STATES.includes(state);
}

/** Lists attempts unchanged for `quietSeconds` without a job, the oldest first. */
export async function listUnfinishedAttempts(db: Db, quietSeconds: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_attempt
    where state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'voiding', 'refunding')
      and updated_at <= clock_timestamp() - make_interval(secs => ${quietSeconds}::float8)
      and not exists (select from pgboss.job where name = 'payment.recover'
        and singleton_key = payment_attempt.id::text and (state in ('created', 'retry', 'failed')
          or (state = 'active' and started_on > now() - interval '30 seconds')))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Claims an unfinished attempt; false if it changed or was claimed within `quietSeconds`. */
export async function claimUnfinishedAttempt(db: Db, id: number, quietSeconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', 'in', UNFINISHED_STATES)
    .where('updated_at', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${quietSeconds}::float8)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
