import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#server/db/prepared.ts';
import type { Start } from '#server/rules/crossing.ts';
import { HOURS_OF_ENDINGS, type HoldEnding } from '#server/rules/hold-pause.ts';
import type { Trx } from '../call/context.ts';
import type { HoldOwner } from '../call/hold-owner.ts';
import { slotsKept } from './hold-endings.queries.ts';
import { type LimitSubject, UNPAUSED } from './limit-subject.ts';
import { sameHold } from './same-hold.queries.ts';

/** Arbitrary lock namespaces, the same in every version. */
const OWNER_LOCKS = 5_403_119;
const ADDRESS_LOCKS = 5_403_120;
const WIDER_LOCKS = 5_403_121;

export type Holder = {
  alias: string;
  owner: HoldOwner;
  clientAddress: string | null;
  countedFor: LimitSubject;
};

/** Serializes one owner's and address's holds, so that countHolds stays true. Lock order: owner, address, network. */
export async function lockHolder(
  trx: Trx,
  { alias, owner, clientAddress, countedFor }: Holder,
): Promise<void> {
  const lockOf = (kind: number, key: string) =>
    sql`, pg_advisory_xact_lock(${kind}, hashtext(${`${alias} ${key}`}))`;
  const ofAddress = clientAddress ? lockOf(ADDRESS_LOCKS, clientAddress) : sql``;
  const ofWider = countedFor.wider ? lockOf(WIDER_LOCKS, countedFor.wider) : sql``;
  await sql`select true ${lockOf(OWNER_LOCKS, owner.key)} ${ofAddress} ${ofWider}`.execute(trx);
}

type CountAsk = Holder & {
  facilityId: number;
  start: Start;
  day: { localDate: string; from: Date; to: Date };
  leaving: Start | null;
  itemId: string | null;
};

export type HoldCounts = {
  ofOwner: number;
  ofAddress: number;
  /** Slots on this tee time, and on the one being left if of the same day. */
  own: number;
  left: number;
  /** Other slots of the day, of the address, its network or the customer. */
  others: number;
  endings: HoldEnding[];
  endingsWider: HoldEnding[];
  now: Date;
};

type Row = Omit<HoldCounts, 'endings' | 'endingsWider'> & {
  ends: { whom: string; at: number; places: number; kind: HoldEnding['kind'] }[] | null;
};

/**
 * Counts live holds and pending reservations, and lists how others ended. Expired rows count as ended, whenever they
 * are deleted.
 */
export async function countHolds(trx: Trx, ask: CountAsk): Promise<HoldCounts> {
  const { owner, countedFor, facilityId } = ask;
  const isOwner = sql`owner = ${owner.key}::text`;
  const isAddress = sql`client_address = ${ask.clientAddress}::text`;
  const isCounted = sql`counted_for = ${countedFor.own}::text`;
  const isWider = sql`counted_for_wider = ${countedFor.wider}::text`;
  const paused = [countedFor.own, countedFor.wider?.startsWith(UNPAUSED) ? null : countedFor.wider];
  const isPaused = sql`in (${paused[0]}::text, ${paused[1]}::text)`;
  const answer = await prepared(sql<Row>`
    with mine as (${sameHold({ id: teeTimeAt(facilityId, ask.start) }, owner)}),
    kept as (
      select tee_time_id, owner, client_address, counted_for, counted_for_wider, ${slotsOfBothTees('slots')} as places,
        expires_at, expires_at > statement_timestamp() as is_live,
        id in (select id from mine) as is_mine, (${isLeft(ask)}) as is_left
      from hold where ${isOwner} or ${isAddress} or ${isCounted} or ${isWider}
      union all
      select reservation.tee_time_id, coalesce('customer:' || cart.customer_id, 'cart:' || cart.id),
        client_address, counted_for, counted_for_wider, ${slotsOfBothTees('players')},
        expires_at, expires_at > statement_timestamp(), coalesce(cart_item_id = ${ask.itemId}::uuid, false), false
      from reservation
        left join purchase_order on purchase_order.id = reservation.order_id
        left join cart on cart.id = purchase_order.cart_id
      where reservation.alias = ${ask.alias} and reservation.state = 'pending'),
    placed as (
      select kept.*, facility_id, starts_at, facility_id = ${facilityId}
          and (starts_at, starting_tee) in (${rowOf(ask.start)}, ${rowOf(ask.leaving ?? ask.start)}) as is_here,
        facility_id = ${facilityId} and starts_at >= ${ask.day.from}::timestamptz
          and starts_at < ${ask.day.to}::timestamptz as is_of_day
      from kept join tee_time on tee_time.id = kept.tee_time_id join facility on facility.id = tee_time.facility_id
      where facility.alias = ${ask.alias} and (${isOwner} or ${isAddress} or ${isCounted} or ${isWider})),
    ended as (
      select counted_for as whom, at, places, kind from hold_ending
      where counted_for ${isPaused} and facility_id = ${facilityId}
        and play_date = ${ask.day.localDate}::date
        and at > statement_timestamp() - make_interval(hours => ${HOURS_OF_ENDINGS}::int)
      union all
      select whom, expires_at, places, 'lapsed'
      from placed cross join lateral unnest(array[counted_for, counted_for_wider]) as whom
      where not is_live and is_of_day and whom ${isPaused})
    select
      (count(distinct tee_time_id) filter (where is_live and ${isOwner} and not is_here))::int as "ofOwner",
      (count(distinct tee_time_id) filter (where is_live and ${isAddress} and not is_here))::int as "ofAddress",
      (select coalesce(sum(${slotsOfBothTees('slots')}), 0)::int from mine where is_live) as own,
      (coalesce(sum(places) filter (where is_live and is_left and is_of_day), 0))::int as "left",
      (coalesce(sum(places) filter (where is_live and is_of_day and (${isCounted} or ${isWider})
        and not is_mine and not is_left), 0))::int as others,
      (select json_agg(json_build_object('whom', whom, 'at', extract(epoch from at) * 1000, 'places', places,
        'kind', kind)) from (select * from ended order by at desc limit 1000) latest) as ends,
      statement_timestamp() as now
    from placed`).execute(trx);
  const row = answer.rows[0];
  if (!row) throw new Error('A statement that always answers one row answered none.');
  const { ends, ...counts } = row;
  const endingsOf = (key: string | null) =>
    (ends ?? [])
      .filter(({ whom }) => whom === key)
      .map(({ at, places: slots, kind }): HoldEnding => ({ at: new Date(at), slots, kind }));
  return { ...counts, endings: endingsOf(countedFor.own), endingsWider: endingsOf(countedFor.wider) };
}

/** 18 holes also keep the slots of the tee time where they turn. */
function slotsOfBothTees(count: 'slots' | 'players'): RawBuilder<number> {
  return sql<number>`(${slotsKept(count)}) * case when crossing_tee_time_id is null then 1 else 2 end`;
}

function rowOf({ startsAt, startingTee }: Start): RawBuilder<unknown> {
  return sql`(${startsAt}::timestamptz, ${startingTee}::smallint)`;
}

function teeTimeAt(facilityId: number, start: Start | null): RawBuilder<number> {
  return sql<number>`(select id from tee_time where facility_id = ${facilityId}
    and starts_at = ${start?.startsAt ?? null}::timestamptz and starting_tee = ${start?.startingTee ?? null}::smallint)`;
}

/** Matches the holds released when the tee time is left. */
function isLeft({ owner, facilityId, leaving }: CountAsk): RawBuilder<unknown> {
  return sql`coalesce(tee_time_id = ${teeTimeAt(facilityId, leaving)} and owner = ${owner.key}::text
    and (cart_id is null or cart_id = ${owner.cartId}::uuid), false)`;
}
