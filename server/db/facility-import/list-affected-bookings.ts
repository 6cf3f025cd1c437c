import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** A confirmed booking to come that does not fit any more; `localStart` is 'YYYY-MM-DD HH:MM' at the facility. */
export type AffectedBooking = {
  confirmationNumber: string;
  facilityId: number;
  localStart: string;
  players: number;
  /** The closure it falls into. */
  closure: string | null;
  isFacilityGone: boolean;
  /** The bay it has, where the venue has fewer now. */
  missingBay: number | null;
  /** The local start that the golfer was told, where the facility's clock has been changed. */
  toldStart: string | null;
};

/** The time zone of a facility as it was before an import. */
export type FormerZone = { id: number; time_zone: string };

export function listZones(trx: Kysely<Database>, alias: string): Promise<FormerZone[]> {
  return trx.selectFrom('facility').select(['id', 'time_zone']).where('alias', '=', alias).execute();
}

/**
 * The bookings of an operator that lie in its closures, at facilities it has closed, in bays that are gone, or whose hour has
 * moved with the time zone; earliest first.
 */
export async function listAffectedBookings(
  trx: Kysely<Database>,
  alias: string,
  formerZones: readonly FormerZone[],
): Promise<AffectedBooking[]> {
  const answer = await sql<AffectedBooking>`
    select booking.confirmation_number as "confirmationNumber", booking.facility_id as "facilityId",
      to_char(booking.local_start, 'YYYY-MM-DD HH24:MI') as "localStart", booking.players,
      closure.reason as closure, not booking.is_open as "isFacilityGone",
      case when booking.bay > booking.bays then booking.bay end as "missingBay",
      case when booking.told_start <> booking.local_start
        then to_char(booking.told_start, 'YYYY-MM-DD HH24:MI') end as "toldStart"
    from (
      select reservation.*, facility.is_open, facility.bays, starts_at at time zone facility.time_zone as local_start,
        starts_at at time zone coalesce(former.time_zone, facility.time_zone) as told_start
      from reservation join facility on facility.id = reservation.facility_id
      left join jsonb_to_recordset(${JSON.stringify(formerZones)}::jsonb) as former (id integer, time_zone text)
        on former.id = facility.id
      where facility.alias = ${alias} and reservation.state = 'confirmed' and reservation.starts_at > now()
    ) as booking
    left join lateral (
      select reason from block
      where block.facility_id = booking.facility_id
        and local_start::date between first_date and last_date
        and local_start::time >= from_time and local_start::time < to_time
      order by block.id limit 1
    ) as closure on true
    where closure.reason is not null or not booking.is_open or booking.bay > booking.bays
      or booking.told_start <> booking.local_start
    order by booking.starts_at, booking.confirmation_number`.execute(trx);
  return answer.rows;
}
