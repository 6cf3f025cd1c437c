import { type RawBuilder, sql } from 'kysely';
import type { CallNews } from '#server/contract/constants.ts';
import type { KnownBooking, ToCall } from '#server/db/json-columns.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';

/** News for a call. `before`: how the golfer knew the booking. `drop`: news that no longer hold. */
export type Call = { before?: Partial<KnownBooking>; add?: ToCall['news']; drop?: readonly CallNews[] };

const known = sql`jsonb_build_object('facilityId', r.facility_id, 'startingTee', r.starting_tee, 'players', r.players,
  'teetime', to_char(r.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'rateName', coalesce(r.rate->>'name', ''))`;

/** Marks a booking `r` until its golfer knows its present state. */
const asToCall = (next: RawBuilder<unknown>) => sql`
  case when ${next}.news = '{}' and ${next}.known = ${known} then null
    else jsonb_build_object('since', ${next}.since, 'known', ${next}.known, 'news', ${next}.news) end`;

const next = sql`next`;

/** The locked row decides, not values that were read before. */
function toCallParts(which: RawBuilder<unknown>, { before = {}, add = {}, drop = [] }: Call) {
  return sql`
    update reservation r set to_call = ${asToCall(next)}
    from (
      select r.id, coalesce(r.to_call->'since', to_jsonb(now())) as since,
        coalesce(r.to_call->'known', ${known} || ${JSON.stringify(before)}::jsonb) as known,
        (coalesce(r.to_call->'news', '{}') || ${JSON.stringify(add)}::jsonb) - ${[...drop]}::text[] as news
      from reservation r where ${which} for update) next
    where r.id = next.id`;
}

/** The statement of `markToCall`, for a statement that writes more. */
export function toCallStatement(reservationId: number, call: Call): RawBuilder<unknown> {
  return toCallParts(sql`r.id = ${reservationId}`, call);
}

/** Marks a booking as one to call, or takes the mark away when the golfer has nothing left to hear. */
export async function markToCall(trx: Db, reservationId: number, call: Call): Promise<void> {
  await prepared(toCallStatement(reservationId, call)).execute(trx);
}

/** Spares golfers the news of a block that is gone. */
export async function dropClosedNews(trx: Db, blockId: number): Promise<void> {
  const which = sql`r.to_call is not null and r.to_call->'news'->'closed' = to_jsonb(${blockId}::int)`;
  await toCallParts(which, { drop: ['closed'] }).execute(trx);
}

/**
 * Lets players who continue in another booking hear of it there, as they know the first one. An ended booking hands
 * over its news. Does nothing for a contact with an email address.
 */
export async function carryToCall(trx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    with next as (
      select r.state, coalesce(r.to_call->'since', to_jsonb(now())) as since, coalesce(r.to_call->'known', ${known}) as known,
        case when r.state = 'cancelled' then coalesce(r.to_call->'news', '{}') - 'cancelled' else '{}' end as news
      from reservation r where r.id = ${from} for update),
    ended as (update reservation set to_call = null where id = ${from} and (select state from next) = 'cancelled')
    update reservation r set to_call = ${asToCall(next)}
    from next where r.id = ${to} and r.booker->>'email' = ''`.execute(trx);
}

/** Ends the mark of an ended booking whose players are back where they know to be, in the group they came from. */
export async function endCallOfReturned(trx: Db, id: number): Promise<void> {
  await sql`update reservation r set to_call = null where r.id = ${id}
    and (r.to_call->'known') - 'players' = ${known} - 'players' and r.to_call->'news' = '{}'`.execute(trx);
}

/** Ends the mark of bookings; returns those that had one. */
export async function endCalls(trx: Db, ids: readonly number[]): Promise<{ id: number; toCall: ToCall }[]> {
  const { rows } = await sql<{ id: number; toCall: ToCall }>`
    update reservation r set to_call = null from (
      select id, to_call from reservation where id = any(${[...ids]}::int[]) and to_call is not null order by id for update) old
    where r.id = old.id returning r.id, old.to_call as "toCall"`.execute(trx);
  return rows;
}

/** Brings a mark back, unless the booking has another one by now. */
export async function restoreCall(trx: Db, id: number, toCall: ToCall): Promise<void> {
  await sql`update reservation set to_call = ${JSON.stringify(toCall)}::jsonb where id = ${id} and to_call is null`.execute(
    trx,
  );
}
