import { CompiledQuery, sql } from 'kysely';
import type { Db } from './context.ts';

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

/** Lets rate-limiter-flexible count through the connections of the engine's queries. */
export function countingClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows], rowCount: rows.length };
    },
  };
}
