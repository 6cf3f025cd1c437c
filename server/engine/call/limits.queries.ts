import { CompiledQuery, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from './context.ts';

export async function deleteExpiredCounts(db: Db): Promise<void> {
  await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
}

type Counted = { points: number; msLeft: number };

/** Adds one to each of some counts, by their stored keys, as rate-limiter-flexible does: a count begins anew when its time is over. */
export async function addToCounts(
  db: Db,
  keys: readonly string[],
  seconds: number,
): Promise<Map<string, Counted>> {
  const now = Date.now();
  const { rows } = await prepared(sql<{ key: string } & Counted>`
    insert into rate_limit as counted (key, points, expire)
    select key, 1, ${now + seconds * 1_000}::bigint from unnest(${[...keys]}::text[]) asked (key) order by key
    on conflict (key) do update set
      points = case when counted.expire <= ${now}::bigint then 1 else counted.points + 1 end,
      expire = case when counted.expire <= ${now}::bigint then excluded.expire else counted.expire end
    returning key, points, (expire - ${now}::bigint)::float8 as "msLeft"`).execute(db);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/** Takes one off each of some counts, by their stored keys. Locked in the order of the keys, so that two callers cannot block each other. */
export async function giveBackCounts(db: Db, keys: readonly string[]): Promise<void> {
  await prepared(sql`
    update rate_limit set points = points - 1 where key = any(array(
      select key from rate_limit where key = any(${[...keys]}::text[]) order by key for update))`).execute(
    db,
  );
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
