import { sql } from 'kysely';
import type { Db } from '../call/context.ts';
import { placesKept, recordHoldEndings } from '../holds/hold-endings.queries.ts';

/** Ends waiting reservations whose time is over and that nobody is paying for; their places are free already. */
export async function expireReservations(db: Db, limit: number): Promise<void> {
  await sql`
    with over as (
      select * from reservation
      where state = 'pending' and expires_at <= clock_timestamp() and not exists (
        select from payment_attempt where payment_attempt.invoice_id = reservation.invoice_id
          and state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding'))
      order by expires_at limit ${limit} for update skip locked),
    noted as (${recordHoldEndings(sql`select facility_id, tee_time_id, counted_for, counted_for_wider, expires_at as at,
      ${placesKept('players')} as places, 'lapsed' as kind from over`)}),
    voided as (
      update invoice set state = 'void', updated_at = clock_timestamp() from over where invoice.id = over.invoice_id)
    update reservation set state = 'failed', expires_at = null, client_address = null,
      counted_for = null, counted_for_wider = null, updated_at = clock_timestamp()
    where state = 'pending' and id in (select id from over)`.execute(db);
}

/** Online bookings whose order has not been told of them for so long. */
export function listUnfinishedBookings(
  db: Db,
  untoldSeconds: number,
  limit: number,
): Promise<{ id: number; alias: string }[]> {
  return db
    .selectFrom('reservation')
    .select(['id', 'alias'])
    .where('state', '=', 'confirmed')
    .where('announced_at', 'is', null)
    .where('order_id', 'is not', null)
    .where(
      'confirmed_at',
      '<=',
      sql<Date>`clock_timestamp() - make_interval(secs => ${untoldSeconds}::float8)`,
    )
    .orderBy('confirmed_at')
    .limit(limit)
    .execute();
}
