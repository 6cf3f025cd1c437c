import { sql } from 'kysely';
import { payingInvoice } from '#server/db/paying-invoice.ts';
import type { Db } from '../call/context.ts';
import { recordHoldEndings, slotsKept } from '../holds/hold-endings.queries.ts';

/** Ends overdue pending reservations that nobody is paying. */
export async function expireReservations(db: Db, limit: number): Promise<void> {
  await sql`
    with over as (
      select * from reservation
      where state = 'pending' and expires_at <= clock_timestamp() and not exists (
        select from payment_attempt where payment_attempt.invoice_id = ${payingInvoice(sql`reservation.invoice_id`)}
          and state in ('started', 'awaiting-golfer', 'authorised', 'booked', 'captured', 'refunding'))
      order by expires_at limit ${limit} for update skip locked),
    noted as (${recordHoldEndings(sql`select facility_id, tee_time_id, counted_for, counted_for_wider, expires_at as at,
      ${slotsKept('players')} as places, 'lapsed' as kind from over`)}),
    voided as (
      update invoice set state = 'void', updated_at = clock_timestamp() from over where invoice.id = over.invoice_id)
    update reservation set state = 'failed', expires_at = null, client_address = null,
      counted_for = null, counted_for_wider = null, updated_at = clock_timestamp()
    where state = 'pending' and id in (select id from over)`.execute(db);
}

/** Lists online bookings unannounced for `unconfirmedSeconds` without a job, oldest first. */
export async function listUnfinishedBookings(
  db: Db,
  unconfirmedSeconds: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation
    where state = 'confirmed' and announced_at is null and order_id is not null
      and confirmed_at <= clock_timestamp() - make_interval(secs => ${unconfirmedSeconds}::float8)
      and not exists (select from pgboss.job where name = 'booking.complete'
        and singleton_key = reservation.id::text and (state in ('created', 'retry', 'failed')
          or (state = 'active' and started_on > now() - interval '30 seconds')))
    order by confirmed_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
