import { CompiledQuery, sql } from 'kysely';
import type { Db } from './context.ts';

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

/** Lets rate-limiter-flexible use the engine's connections. */
export function countingClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows], rowCount: rows.length };
    },
  };
}

/** Returns a session's customer, else the cart; null for unknown ids, so that inventing one gets no fresh count. */
export async function findVisitor(
  db: Db,
  { tokenHash, cartId }: { tokenHash: string | null; cartId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ visitor: string | null }>`
    select coalesce(
      (select 'customer ' || customer_id from session where token_hash = ${tokenHash} and expires_at > now()),
      (select 'cart ' || id from cart where id = ${cartId}::uuid)
    ) as visitor`.execute(db);
  return rows[0]?.visitor ?? null;
}
