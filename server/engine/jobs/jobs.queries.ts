import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { executePrepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

/** Lets pg-boss write on the caller's connection, inside its transaction. Its statements are few and always the same. */
export function executorOf(trx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      return { rows: await executePrepared(trx, { compile: () => CompiledQuery.raw(text, values) }) };
    },
  };
}

/** The same, for several jobs at once: pg-boss does not say how many it has written, `count` does. */
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

/** Lets the waiting job of a key begin earlier than it would; false when there is no such job. */
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

/** The jobs that failed too often, newest first: for the operator's eyes. */
export async function listDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, name as queue, data, output as problem, completed_on as at from pgboss.job
    where state = 'failed' order by completed_on desc limit ${limit}`.execute(db);
  return rows;
}

/** How many jobs each queue has in each state. */
export async function countJobs(db: Db): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, state::text as state, count(*)::int as count from pgboss.job
    group by name, state`.execute(db);
  return rows;
}
