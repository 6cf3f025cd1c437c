import { type RawBuilder, sql } from 'kysely';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

export type BayNeed = { minutes: number; count: number };

/**
 * Selects `places` (free slots) and `booked` (confirmed players), without the excepted reservation and the holds in
 * the surrounding CTE `mine`. Groups that turn at a tee time count there, too; for a round that crosses to the other
 * tee, `places` are the fewer of both tee times.
 */
export function openSlots(teeTime: LockedTeeTime, exceptReservationId: number | null): RawBuilder<unknown> {
  const own = takenSlots(teeTime.id, exceptReservationId);
  if (teeTime.crossingId === null)
    return sql`select ${MAX_PLAYERS_PER_TEE_TIME}::int - taken as places, booked, null::int as bay from (${own}) own`;
  const crossing = takenSlots(teeTime.crossingId, exceptReservationId);
  return sql`
    select ${MAX_PLAYERS_PER_TEE_TIME}::int - greatest(own.taken, crossing.taken) as places, own.booked, null::int as bay
    from (${own}) own, (${crossing}) crossing`;
}

function takenSlots(teeTimeId: number, exceptReservationId: number | null): RawBuilder<unknown> {
  const others = sql`bay is null and ${isActive} and id is distinct from ${exceptReservationId}::int`;
  const heldByOthers = sql`
    bay is null and expires_at > statement_timestamp() and id not in (select id from mine)`;
  return sql`
    select booked, sold + held as taken
    from (select coalesce(sum(players) filter (where state = 'confirmed'), 0)::int as booked,
        coalesce(sum(players), 0)::int as sold
      from (
        select players, state from reservation where tee_time_id = ${teeTimeId} and ${others}
        union all
        select players, state from reservation where crossing_tee_time_id = ${teeTimeId} and ${others}) each) sold,
      (select coalesce(sum(slots), 0)::int as held
      from (
        select slots from hold where tee_time_id = ${teeTimeId} and ${heldByOthers}
        union all
        select slots from hold where crossing_tee_time_id = ${teeTimeId} and ${heldByOthers}) each) held`;
}

/** Selects a bay free throughout, preferably the one held before. `places` is 1 or 0. */
export function freeBay(
  teeTime: LockedTeeTime,
  use: BayNeed,
  exceptReservationId: number | null,
): RawBuilder<unknown> {
  const during = bayUseRange(teeTime, use);
  return sql`
    select count(bay)::int as places, 0 as booked, min(bay)::int as bay
    from (select bay from generate_series(1, ${use.count}::int) as bays (bay)
      where not exists (select from reservation r
          where r.facility_id = ${teeTime.facilityId} and r.bay = bays.bay and r.during && ${during} and ${isActive}
            and r.starts_at > ${teeTime.startsAt}::timestamptz - interval '1 day'
            and r.starts_at < ${teeTime.startsAt}::timestamptz + interval '1 day'
            and r.id is distinct from ${exceptReservationId}::int)
        and not exists (select from hold h
          where h.facility_id = ${teeTime.facilityId} and h.bay = bays.bay and h.during && ${during}
            and h.expires_at > statement_timestamp() and h.id not in (select id from mine))
      order by bay is distinct from (select max(bay) from mine), bay limit 1) free`;
}

export function bayUseRange(teeTime: LockedTeeTime, use: BayNeed): RawBuilder<string> {
  return sql`tstzrange(${teeTime.startsAt}::timestamptz,
    ${teeTime.startsAt}::timestamptz + make_interval(mins => ${use.minutes}::int))`;
}

const isActive = sql`(state = 'confirmed' or (state = 'pending' and expires_at > statement_timestamp()))`;
