import { CompiledQuery, sql } from 'kysely';
import { markPrepared, statement } from '#server/db/prepared.ts';
import type { Db } from './context.ts';

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

/** Lets rate-limiter-flexible use the engine's connections. */
export function countingClient(db: Db) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(markPrepared(text), values));
      return { rows: [...rows], rowCount: rows.length };
    },
  };
}

type Ids = { tokenHash: string | null; cartId: string | null };

const readVisitor = statement<Ids, { visitor: string | null }>(
  ({ tokenHash, cartId }) => sql`
    select coalesce(
      (select 'customer ' || customer_id from session where token_hash = ${tokenHash}::text and expires_at > now()),
      (select 'cart ' || id from cart where id = ${cartId}::uuid)
    ) as visitor`,
);

/** Returns a session's customer, else the cart; null for unknown ids, so that inventing one gets no fresh count. */
export async function findVisitor(db: Db, ids: Ids): Promise<string | null> {
  const [row] = await readVisitor(db, ids);
  return row?.visitor ?? null;
}
