import { CompiledQuery, sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Db } from '../call/context.ts';
import { DEAD_LETTERS } from './queues.ts';

/** Lets pg-boss write on the caller's connection, inside its transaction. */
export function executorOf(trx: Db): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows] };
    },
  };
}

export async function hasQueue(db: Db, queue: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pgboss.queue where name = ${queue}`.execute(db);
  return rows.length > 0;
}

export type DeadJob = { id: string; data: unknown; problem: unknown; at: Date };

/** The jobs that failed too often, newest first: for the shop's and the operator's eyes. */
export async function listDeadJobs(db: Db, limit = 100): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, data, output as problem, created_on as at from pgboss.job
    where name = ${DEAD_LETTERS.name} order by created_on desc limit ${limit}`.execute(db);
  return rows;
}
