import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

/** Keeps for good who took how many players out, and answers its id. */
export async function insertCancellation(
  trx: Trx,
  cancellation: Insertable<Database['reservation_cancellation']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('reservation_cancellation')
    .values({ ...cancellation, at: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findLastCancellation(db: Db, reservationId: number) {
  return db
    .selectFrom('reservation_cancellation')
    .select(['asked_players', 'reason', 'by'])
    .select(sql<number>`extract(epoch from clock_timestamp() - at)::float8`.as('age_seconds'))
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
