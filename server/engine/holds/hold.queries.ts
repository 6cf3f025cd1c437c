import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Trx } from '../call/context.ts';
import { type HoldOwner, isNamedByEmailOnly } from '../call/hold-owner.ts';
import { endingOfHold, recordHoldEndings } from './hold-endings.queries.ts';
import type { LimitSubject } from './limit-subject.ts';
import { type BayNeed, bayUseRange, freeBay, openSlots } from './open-slots.queries.ts';
import { sameHold } from './same-hold.queries.ts';
import type { LockedTeeTime } from './tee-time-locks.queries.ts';

type HoldTerms = {
  owner: HoldOwner;
  slots: number;
  minutes: number;
  /** From the first hold, renewals included. */
  maxMinutes: number;
  /** In minutes; decides whether a release lapsed. */
  window: number;
  clientAddress: string | null;
  countedFor: LimitSubject;
  bay: BayNeed | null;
  /** The owner's reservation that moves there; its slots are not counted. */
  exceptReservationId: number | null;
};

/** `places`: slots free to the owner, own hold included. `heldUntil`: null without room; nothing changed. */
export type HoldAnswer = { places: number; booked: number; heldUntil: Date | null };

/**
 * Takes, resizes or extends a hold when there is room, in one statement. An earlier one must have locked the tee time
 * and any bays. An expired hold starts anew. A growing hold counts for the current caller.
 */
export async function writeHold(trx: Trx, teeTime: LockedTeeTime, terms: HoldTerms): Promise<HoldAnswer> {
  const { owner, bay, slots, countedFor } = terms;
  const isEmailOnly = isNamedByEmailOnly(owner);
  const during = bay ? bayUseRange(teeTime, bay) : sql`null::tstzrange`;
  const wanted = isEmailOnly
    ? sql`greatest(${slots}::int, (select slots from kept where is_live and cart_id is not null))`
    : sql`${slots}::int`;
  const key = isEmailOnly ? sql`kept.owner` : sql`${owner.key}::text`;
  const until = sql`greatest(case when kept.is_live then kept.expires_at end, least(
    statement_timestamp() + make_interval(secs => ${terms.minutes * 60}::float8),
    ask.first_held_at + make_interval(mins => ${terms.maxMinutes}::int)))`;
  const answer = await prepared(sql<HoldAnswer & { isStale: boolean }>`
    with mine as (${sameHold(teeTime, owner)}),
    kept as (select * from mine where rank = 1),
    room as (${bay ? freeBay(teeTime, bay, terms.exceptReservationId) : openSlots(teeTime, terms.exceptReservationId)}),
    ask as (
      select ${wanted} as slots, room.bay, room.places >= ${bay ? sql`1` : wanted} as fits,
        coalesce((select min(first_held_at) from mine where is_live), statement_timestamp()) as first_held_at
      from room),
    dropped as (
      delete from hold using ask
      where ask.fits and hold.id in (select id from mine) and hold.id <> (select id from kept)),
    resized as (
      update hold set owner = ${key}, cart_id = coalesce(${owner.cartId}::uuid, kept.cart_id),
        client_address = case when kept.is_live then hold.client_address else ${terms.clientAddress}::text end,
        counted_for = case when kept.is_live and ask.slots <= kept.slots
          then hold.counted_for else ${countedFor.own}::text end,
        counted_for_wider = case when kept.is_live and ask.slots <= kept.slots
          then hold.counted_for_wider else ${countedFor.wider}::text end,
        slots = ask.slots, bay = ask.bay, during = ${during}, crossing_tee_time_id = ${teeTime.crossingId}::int,
        first_held_at = ask.first_held_at, expires_at = ${until}
      from kept, ask where hold.id = kept.id and ask.fits
      returning hold.expires_at),
    taken as (
      insert into hold (tee_time_id, facility_id, owner, cart_id, client_address, counted_for, counted_for_wider,
        slots, bay, during, crossing_tee_time_id, first_held_at, expires_at)
      select ${teeTime.id}, ${teeTime.facilityId}, ${owner.key}, ${owner.cartId}::uuid, ${terms.clientAddress},
        ${countedFor.own}::text, ${countedFor.wider}::text, ask.slots, ask.bay, ${during}, ${teeTime.crossingId}::int,
        ask.first_held_at, ${until}
      from ask left join kept on true where ask.fits and kept.id is null
      returning expires_at),
    noted as (${recordHoldEndings(sql`
      select facility_id, tee_time_id, counted_for, counted_for_wider, ${endingOfHold(terms.window, false)}
      from mine where not is_live and (rank > 1 or exists (select from resized))
      union all
      select facility_id, tee_time_id, counted_for, counted_for_wider, ${endingOfHold(terms.window, true)}
      from (select facility_id, tee_time_id, counted_for, counted_for_wider, kept.slots - ask.slots as slots, kept.bay,
          kept.first_held_at, expires_at from kept, ask where is_live) shrunk
      where bay is null and slots > 0 and exists (select from resized)`)})
    select places, booked,
      coalesce((select expires_at from resized), (select expires_at from taken)) as "heldUntil",
      (select fits from ask) and not exists (select from resized) and not exists (select from taken) as "isStale"
    from room`).execute(trx);
  const row = firstRow(answer.rows);
  // Released between snapshot and update: the retry no longer finds it.
  return row.isStale ? writeHold(trx, teeTime, terms) : row;
}

type ConsumeTerms = {
  owner: HoldOwner | null;
  players: number;
  bay: BayNeed | null;
  exceptReservationId: number | null;
};
type ConsumeAnswer = {
  places: number;
  bay: number | null;
  during: string | null;
  heldUntil: Date | null;
  heldSince: Date | null;
  clientAddress: string | null;
  /** Null without a live hold. */
  heldPlaces: number | null;
  countedForOwn: string | null;
  countedForWider: string | null;
};

/** Removes a hold when there is room for the players. Even a live hold guarantees no slot. */
export async function consumeSlots(
  trx: Trx,
  teeTime: LockedTeeTime,
  terms: ConsumeTerms,
): Promise<ConsumeAnswer> {
  const { owner, bay, exceptReservationId } = terms;
  const room = bay ? freeBay(teeTime, bay, exceptReservationId) : openSlots(teeTime, exceptReservationId);
  const during: RawBuilder<unknown> = bay ? bayUseRange(teeTime, bay) : sql`null::tstzrange`;
  const answer = await prepared(sql<ConsumeAnswer>`
    with mine as (${sameHold(teeTime, owner)}),
    room as (${room}),
    gone as (
      delete from hold using room
      where hold.id in (select id from mine) and room.places >= ${bay ? 1 : terms.players}::int)
    select places, room.bay, ${during}::text as during,
      (select max(expires_at) from mine where is_live) as "heldUntil",
      (select min(first_held_at) from mine where is_live) as "heldSince",
      live.client_address as "clientAddress", live.slots as "heldPlaces",
      live.counted_for as "countedForOwn", live.counted_for_wider as "countedForWider"
    from room left join (select * from mine where is_live order by rank limit 1) live on true`).execute(trx);
  return firstRow(answer.rows);
}

/** Returns a locked tee time as the owner's live hold takes it: a hold for nine holes does not cross. */
export async function asHeld(trx: Trx, teeTime: LockedTeeTime, owner: HoldOwner): Promise<LockedTeeTime> {
  const answer = await sql<{ crossingId: number | null }>`
    with mine as (${sameHold(teeTime, owner)})
    select hold.crossing_tee_time_id as "crossingId"
    from hold join mine on mine.id = hold.id where mine.is_live and mine.rank = 1`.execute(trx);
  const [held] = answer.rows;
  return held && held.crossingId === null ? { ...teeTime, crossingId: null } : teeTime;
}

/** Returns the bay minutes held; null without a live hold. */
export async function findBayMinutes(
  trx: Trx,
  teeTime: LockedTeeTime,
  owner: HoldOwner,
): Promise<number | null> {
  const answer = await sql<{ minutes: number | null }>`
    with mine as (${sameHold(teeTime, owner)})
    select (extract(epoch from upper(hold.during) - lower(hold.during)) / 60)::int as minutes
    from hold join mine on mine.id = hold.id where mine.is_live and mine.rank = 1`.execute(trx);
  return answer.rows[0]?.minutes ?? null;
}

function firstRow<T>(rows: T[]): T {
  const row = rows[0];
  if (!row) throw new Error('A statement that always answers one row answered none.');
  return row;
}
