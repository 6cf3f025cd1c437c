import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { type BlockedHours, isBlocked } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';

/** An upcoming booking that no longer fits; `localStart` is 'YYYY-MM-DD HH:MM'. */
export type AffectedBooking = {
  confirmationNumber: string;
  facilityId: number;
  localStart: string;
  players: number;
  closure: string | null;
  isFacilityGone: boolean;
  /** Set when the venue now has fewer. */
  missingBay: number | null;
  /** Set when the time zone changed. */
  notifiedStart: string | null;
};

type FormerZone = { id: number; time_zone: string };

export function listZones(trx: Kysely<Database>, alias: string): Promise<FormerZone[]> {
  return trx.selectFrom('facility').select(['id', 'time_zone']).where('alias', '=', alias).execute();
}

type UpcomingBooking = Omit<AffectedBooking, 'closure'> & {
  startsAt: Date;
  bayMinutes: number | null;
  timeZone: string;
};

/**
 * Lists bookings in closures, closed facilities or removed bays, or whose local time moved with the zone; earliest
 * first.
 */
export async function listAffectedBookings(
  trx: Kysely<Database>,
  alias: string,
  formerZones: readonly FormerZone[],
): Promise<AffectedBooking[]> {
  const bookings = await listUpcomingBookings(trx, alias, formerZones);
  const closuresOf = await listClosures(trx, alias);
  return bookings.flatMap(({ startsAt, bayMinutes, timeZone, ...booking }): AffectedBooking[] => {
    const stretches = wallStretches(startsAt, bayMinutes, timeZone);
    const closures = closuresOf.get(booking.facilityId) ?? [];
    const closure = closures.find((block) => isBlocked([block], stretches, 'shop'))?.reason ?? null;
    const { isFacilityGone, missingBay, notifiedStart } = booking;
    const isAffected = closure !== null || isFacilityGone || missingBay !== null || notifiedStart !== null;
    return isAffected ? [{ ...booking, closure }] : [];
  });
}

async function listClosures(
  trx: Kysely<Database>,
  alias: string,
): Promise<Map<number, (BlockedHours & { reason: string })[]>> {
  const { rows } = await sql<BlockedHours & { facilityId: number; reason: string }>`
    select facility_id as "facilityId", first_date as "firstDate", last_date as "lastDate",
      from_time as "fromTime", to_time as "toTime", reason, kind, weekdays
    from block join facility on facility.id = block.facility_id
    where facility.alias = ${alias} order by block.id`.execute(trx);
  const closures = new Map<number, (BlockedHours & { reason: string })[]>();
  for (const row of rows) closures.set(row.facilityId, [...(closures.get(row.facilityId) ?? []), row]);
  return closures;
}

async function listUpcomingBookings(
  trx: Kysely<Database>,
  alias: string,
  formerZones: readonly FormerZone[],
): Promise<UpcomingBooking[]> {
  const answer = await sql<UpcomingBooking>`
    select booking.confirmation_number as "confirmationNumber", booking.facility_id as "facilityId",
      to_char(booking.local_start, 'YYYY-MM-DD HH24:MI') as "localStart", booking.players,
      booking.starts_at as "startsAt", booking.time_zone as "timeZone",
      (extract(epoch from upper(booking.during) - lower(booking.during)) / 60)::int as "bayMinutes",
      not booking.is_open as "isFacilityGone",
      case when booking.bay > booking.bays then booking.bay end as "missingBay",
      case when booking.told_start <> booking.local_start
        then to_char(booking.told_start, 'YYYY-MM-DD HH24:MI') end as "notifiedStart"
    from (
      select reservation.*, facility.is_open, facility.bays, facility.time_zone, starts_at at time zone facility.time_zone as local_start,
        starts_at at time zone coalesce(former.time_zone, facility.time_zone) as told_start
      from reservation join facility on facility.id = reservation.facility_id
      left join jsonb_to_recordset(${JSON.stringify(formerZones)}::jsonb) as former (id integer, time_zone text)
        on former.id = facility.id
      where facility.alias = ${alias} and reservation.state = 'confirmed' and reservation.starts_at > now()
    ) as booking
    order by booking.starts_at, booking.confirmation_number`.execute(trx);
  return answer.rows;
}
