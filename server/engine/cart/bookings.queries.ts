import { sql } from 'kysely';
import type { Db } from '../call/context.ts';

/** Counts upcoming and pending reservations by tee time (UTC ISO), except those of one cart item. */
export async function listUpcoming(
  db: Db,
  alias: string,
  customerId: number,
  exceptItemId: string,
): Promise<Record<string, number>> {
  const answer = await sql<{ startsAt: Date; count: number }>`
    select starts_at as "startsAt", count(*)::int as count from reservation
    where alias = ${alias} and customer_id = ${customerId} and starts_at > statement_timestamp()
      and cart_item_id is distinct from ${exceptItemId}::uuid
      and (state = 'confirmed' or (state = 'pending' and expires_at > statement_timestamp()))
    group by starts_at`.execute(db);
  return Object.fromEntries(answer.rows.map(({ startsAt, count }) => [startsAt.toISOString(), count]));
}
