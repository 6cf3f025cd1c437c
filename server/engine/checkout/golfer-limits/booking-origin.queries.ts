import { sql } from 'kysely';
import type { Db, Trx } from '../../call/context.ts';
import { type BookingOrigin, LISTED_ORIGIN } from './booking-origin.ts';

/** Replaces a reservation's origin; a listed address leaves none. */
export async function noteOrigin(trx: Trx, reservationId: number, origin: BookingOrigin): Promise<void> {
  await trx.deleteFrom('booking_origin').where('reservation_id', '=', reservationId).execute();
  if (origin.isListed) return;
  await trx
    .insertInto('booking_origin')
    .values({ reservation_id: reservationId, card_hash: origin.card, network_hash: origin.network })
    .execute();
}

/** Finds a reservation's origin. Without one, it is exempt from daily limits. */
export async function findOrigin(trx: Trx, reservationId: number): Promise<BookingOrigin> {
  const row = await trx
    .selectFrom('booking_origin')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row ? { card: row.card_hash, network: row.network_hash, isListed: false } : LISTED_ORIGIN;
}

/** Deletes up to `limit` origins of played or unbooked reservations. */
export async function forgetOrigins(db: Db, limit: number): Promise<number> {
  const answer = await sql`
    delete from booking_origin where reservation_id in (
      select id from reservation join booking_origin on booking_origin.reservation_id = reservation.id
      where reservation.starts_at < now() - interval '1 day' or reservation.state in ('cancelled', 'failed')
      limit ${limit})`.execute(db);
  return Number(answer.numAffectedRows ?? 0);
}
