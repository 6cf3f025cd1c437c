import { type RawBuilder, sql } from 'kysely';
import { MAX_PLAYERS_PER_TEE_TIME } from '#server/contract/constants.ts';
import type { Db } from '../call/context.ts';
import { UNPAUSED } from './limit-subject.ts';

/** Slots kept from others. A bay counts as a full tee time. */
export function slotsKept(count: 'slots' | 'players'): RawBuilder<number> {
  return sql<number>`case when bay is null then ${sql.ref(count)} else ${sql.lit(MAX_PLAYERS_PER_TEE_TIME)} end`;
}

/**
 * Builds a statement or CTE body that records endings. `ended` selects facility_id, tee_time_id, counted_for,
 * counted_for_wider, at, places and kind; rows without a subject that can be paused are skipped.
 */
export function recordHoldEndings(ended: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into hold_ending (facility_id, play_date, counted_for, at, places, kind)
    select ended.facility_id, (tee_time.starts_at at time zone facility.time_zone)::date, whom, ended.at, ended.places, ended.kind
    from (${ended}) ended
      join tee_time on tee_time.id = ended.tee_time_id
      join facility on facility.id = ended.facility_id
      cross join lateral unnest(array[ended.counted_for, ended.counted_for_wider]) as whom
    where not starts_with(whom, ${sql.lit(UNPAUSED)}) and ended.places > 0`;
}

/**
 * Selects a hold's ending as at, places and kind. It lapsed if it expired or was released after half the `window`
 * (minutes): otherwise golfers could release late and hold again. Other releases weigh by the time held; a moved hold
 * never lapses early.
 */
export function endingOfHold(window: number, isMoved: boolean): RawBuilder<unknown> {
  const share = sql`least(1, extract(epoch from statement_timestamp() - first_held_at) / ${window * 60}::float8)`;
  const hasLapsed = sql`(expires_at <= statement_timestamp() or (${share} >= 0.5 and not ${isMoved}::boolean))`;
  return sql`least(expires_at, statement_timestamp()) as at,
    ${slotsKept('slots')} * case when ${hasLapsed} then 1 else ${share} end as places,
    case when ${hasLapsed} then 'lapsed' else 'released' end as kind`;
}

/** Builds a statement or CTE body that records a reservation's ending. It lapses only once it has expired. */
export function reservationEnding(id: number, kind: 'booked' | 'lapsed'): RawBuilder<unknown> {
  const isOver = kind === 'lapsed' ? sql`expires_at <= clock_timestamp()` : sql`true`;
  return recordHoldEndings(sql`
    select facility_id, tee_time_id, counted_for, counted_for_wider,
      least(expires_at, clock_timestamp()) as at, ${slotsKept('players')} as places, ${kind}::text as kind
    from reservation where id = ${id} and state = 'pending' and ${isOver}`);
}

export async function deleteOldEndings(db: Db, hours: number): Promise<void> {
  await sql`delete from hold_ending where at < now() - make_interval(hours => ${hours}::int)`.execute(db);
}
