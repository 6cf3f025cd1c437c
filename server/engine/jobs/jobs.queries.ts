import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

/** Runs in the caller's transaction. Its statements are few and constant. */
export function executorOf(trx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      return { rows: await executePrepared(trx, { compile: () => CompiledQuery.raw(text, values) }) };
    },
  };
}

/** Also counts jobs written, which pg-boss does not report. */
export function countingExecutorOf(trx: Db): PgBoss.Db & { count: () => number } {
  const { executeSql } = executorOf(trx);
  let written = 0;
  return {
    async executeSql(text, values) {
      const answer = await executeSql(`${text} returning id`, values);
      written += answer.rows.length;
      return answer;
    },
    count: () => written,
  };
}

/** Starts a waiting job earlier; false if there is none. */
export async function bringForward(
  db: Db,
  queue: string,
  key: string,
  startAfterSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = least(start_after, now() + make_interval(secs => ${startAfterSeconds}::float8))
    where name = ${queue} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short'
    returning id`.execute(db);
  return rows.length > 0;
}

export async function hasQueue(db: Db, queue: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.queue where name = ${queue}`.execute(db);
  return rows.length > 0;
}

type DeadJob = { id: string; queue: string; data: unknown; problem: unknown; at: Date };

/** Lists the newest first, also schedules whose last run failed. */
export async function listDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, name as queue, data, output as problem, completed_on as at from pgboss.job where state = 'failed'
    union all
    select name, name, null, jsonb_build_object('message', problem), failed_at from work_schedule
    where problem is not null
    order by at desc limit ${limit}`.execute(db);
  return rows;
}

/** Makes a schedule due; false if there is none of that name. */
export async function runScheduleNow(db: Db, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_schedule')
    .set({ next_at: sql<Date>`clock_timestamp()` })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countJobs(db: Db): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job
    group by name, state
    union all
    select name, case when problem is null then 'created' else 'failed' end, 1 from work_schedule`.execute(
    db,
  );
  return rows;
}
