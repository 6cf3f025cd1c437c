import { sql } from 'kysely';
import type { Db } from '../../call/context.ts';

type FailureLimit = { key: string; limit: number; lockMinutes: number };

/** Seconds until no key is locked, by the database's clock. */
export async function secondsLocked(db: Db, keys: string[]): Promise<number> {
  const row = await db
    .selectFrom('login_failure')
    .select(sql<number | null>`extract(epoch from max(locked_until) - now())::float8`.as('seconds'))
    .where('key', 'in', keys)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Math.max(0, row?.seconds ?? 0);
}

/**
 * Counts a failure and locks the key at the limit. Failures add up for one lock period from the first. Returns false,
 * uncounted, when already locked. One statement, so that parallel attempts cannot exceed the limit.
 */
export async function countFailure(db: Db, { key, limit, lockMinutes }: FailureLimit): Promise<boolean> {
  const lock = sql`make_interval(mins => ${lockMinutes}::int)`;
  const isOver = sql`(known.first_at < now() - ${lock} or known.locked_until <= now())`;
  const lockFrom = (failures: ReturnType<typeof sql>) =>
    sql`case when ${failures} >= ${limit}::int then now() + ${lock} end`;
  const answer = await sql`
    insert into login_failure as known (key, failures, locked_until) values (${key}, 1, ${lockFrom(sql`1`)})
    on conflict (key) do update set
      failures = case when ${isOver} then 1 else known.failures + 1 end,
      first_at = case when ${isOver} then now() else known.first_at end,
      locked_until = ${lockFrom(sql`(case when ${isOver} then 1 else known.failures + 1 end)`)}
    where known.locked_until is null or known.locked_until <= now()
    returning failures`.execute(db);
  return answer.rows.length > 0;
}

export async function forgetFailures(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', key).execute();
}

export async function deleteOldFailures(db: Db): Promise<void> {
  await sql`delete from login_failure
    where first_at < now() - interval '1 day' and (locked_until is null or locked_until < now())`.execute(db);
}
