import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** A confirmed booking to come that nobody could make any more; `localStart` is 'YYYY-MM-DD HH:MM' at the facility. */
export type AffectedBooking = {
  confirmationNumber: string;
  facilityId: number;
  localStart: string;
  players: number;
  /** The closure it falls into, or null when its facility has left the file. */
  reason: string | null;
};

/** The bookings of an operator that lie in its closures or at facilities it has closed, earliest first. */
export async function listAffectedBookings(trx: Kysely<Database>, alias: string): Promise<AffectedBooking[]> {
  const answer = await sql<AffectedBooking>`
    select booking.confirmation_number as "confirmationNumber", booking.facility_id as "facilityId",
      to_char(booking.local_start, 'YYYY-MM-DD HH24:MI') as "localStart", booking.players,
      closure.reason
    from (
      select reservation.*, facility.is_open, starts_at at time zone facility.time_zone as local_start
      from reservation join facility on facility.id = reservation.facility_id
      where facility.alias = ${alias} and reservation.state = 'confirmed' and reservation.starts_at > now()
    ) as booking
    left join lateral (
      select reason from block
      where block.facility_id = booking.facility_id
        and local_start::date between first_date and last_date
        and local_start::time >= from_time and local_start::time < to_time
      order by block.id limit 1
    ) as closure on true
    where closure.reason is not null or not booking.is_open
    order by booking.starts_at, booking.confirmation_number`.execute(trx);
  return answer.rows;
}
