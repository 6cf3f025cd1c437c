import { type Insertable, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Db, Trx } from '../call/context.ts';

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

/** Lowers the promised card refunds, the last first: `cents` of them will not be paid. */
export async function lowerRefunds(trx: Trx, reservationId: number, cents: number): Promise<void> {
  await sql`
    with promised as (
      select 'cancellation' as what, id, at, refund_cents - certificate_cents as of_cards
      from reservation_cancellation where reservation_id = ${reservationId}
      union all
      select 'change', id, done_at, refund_cents - certificate_cents
      from reservation_change where reservation_id = ${reservationId} and state = 'done'),
    less as (
      select what, id, least(of_cards, greatest(0, ${cents}::int - coalesce(sum(of_cards)
        over (order by at desc rows between unbounded preceding and 1 preceding), 0)::int)) as cents
      from promised),
    of_changes as (
      update reservation_change change set refund_cents = refund_cents - less.cents
      from less where less.what = 'change' and less.id = change.id)
    update reservation_cancellation cancellation set refund_cents = refund_cents - less.cents
    from less where less.what = 'cancellation' and less.id = cancellation.id`.execute(trx);
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
