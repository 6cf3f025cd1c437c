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

/**
 * Names the visitor behind a session or a cart: a customer whichever of his sessions it is. Null when there is no such session
 * or cart any more, so that nobody gets a count of his own by making one up.
 */
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
