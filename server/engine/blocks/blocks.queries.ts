import { type RawBuilder, sql } from 'kysely';
import type { BlockColor, Weekday } from '#server/contract/constants.ts';
import { ofAnyLength, prepared, statement } from '#server/db/prepared.ts';
import { addDays } from '#server/format/dates.ts';
import type { BlockedHours } from '#server/rules/is-blocked.ts';
import type { Db, Trx } from '../call/context.ts';
import { dropClosedNews } from '../mails/calls.queries.ts';

export type Block = BlockedHours & {
  id: number;
  facilityId: number;
  /** On the tee sheet. */
  color: BlockColor;
  reason: string;
  /** 'file' comes and goes with the operator's file; 'shop' is made by hand. */
  source: 'file' | 'shop';
};

export type NewBlock = Omit<Block, 'id' | 'source'>;
export type BlockPlan = Omit<NewBlock, 'facilityId'>;

/** Times as HH:MM:SS. */
const columns = sql`block.id, facility_id as "facilityId", first_date as "firstDate", last_date as "lastDate", kind,
    weekdays, from_time as "fromTime", to_time as "toTime", color, reason, source`;

/** Both dates inclusive. */
export type AskedBlocks = { blockFacilityIds: readonly number[]; firstDate: string; lastDate: string };

/** Dates are in subselects for the reason at `ofAnyLength`. */
export const selectBlocks = ({ blockFacilityIds, firstDate, lastDate }: AskedBlocks) => sql<Block>`
  select ${columns}
  from block
  where facility_id = any(${ofAnyLength('int', blockFacilityIds)})
    and last_date >= (select ${firstDate}::date) and first_date <= (select ${lastDate}::date)
  order by first_date, from_time, block.id`;
const readBlocks = statement(selectBlocks);

export async function listBlocks(
  db: Db,
  blockFacilityIds: readonly number[],
  firstDate: string,
  lastDate: string,
): Promise<Block[]> {
  return blockFacilityIds.length === 0 ? [] : readBlocks(db, { blockFacilityIds, firstDate, lastDate });
}

/**
 * Lists blocks that play on these days can touch, so also the next day's: a simulator's bay may be used past
 * midnight.
 */
export async function listBlocksOfPlay(
  db: Db,
  facilityIds: readonly number[],
  dates: readonly string[],
): Promise<Block[]> {
  if (facilityIds.length === 0 || dates.length === 0) return [];
  return readBlocks(db, blocksOfPlay(facilityIds, dates));
}

/** Needs at least one date. */
export function blocksOfPlay(facilityIds: readonly number[], dates: readonly string[]): AskedBlocks {
  const sorted = [...dates].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) throw new Error('Blocks are read of some days');
  return { blockFacilityIds: facilityIds, firstDate: first, lastDate: addDays(last, 1) };
}

/** Locks the facility's row, so that its blocks change in turn. */
export async function lockBlocks(trx: Trx, facilityId: number): Promise<void> {
  await trx.selectFrom('facility').select('id').where('id', '=', facilityId).forNoKeyUpdate().execute();
}

/** Finds the same block, with the same reason, in any color. */
export function findShopBlock(trx: Trx, block: NewBlock) {
  return trx
    .selectFrom('block')
    .select('id')
    .where('source', '=', 'shop')
    .where('facility_id', '=', block.facilityId)
    .where('first_date', '=', block.firstDate)
    .where('last_date', '=', block.lastDate)
    .where('from_time', '=', block.fromTime)
    .where('to_time', '=', block.toTime)
    .where('reason', '=', block.reason)
    .where('kind', '=', block.kind)
    .where('weekdays', '=', sql<Weekday[]>`${[...block.weekdays]}::text[]`)
    .executeTakeFirst();
}

export async function insertShopBlock(trx: Trx, block: NewBlock): Promise<number> {
  const { id } = await trx
    .insertInto('block')
    .values({ ...rowOf(block), facility_id: block.facilityId, source: 'shop' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function rowOf(block: BlockPlan) {
  return {
    first_date: block.firstDate,
    last_date: block.lastDate,
    from_time: block.fromTime,
    to_time: block.toTime,
    kind: block.kind,
    weekdays: [...block.weekdays],
    color: block.color,
    reason: block.reason,
  };
}

export async function updateShopBlock(trx: Trx, id: number, block: BlockPlan): Promise<void> {
  await trx
    .updateTable('block')
    .set(rowOf(block))
    .where('id', '=', id)
    .where('source', '=', 'shop')
    .execute();
}

/** Inserts a removed block again, under its id, by which its golfers were notified. */
export async function restoreShopBlock(trx: Trx, block: NewBlock & { id: number }): Promise<void> {
  await sql`
    insert into block (id, facility_id, first_date, last_date, from_time, to_time, kind, weekdays, color, reason, source)
    overriding system value
    values (${block.id}, ${block.facilityId}, ${block.firstDate}, ${block.lastDate}, ${block.fromTime}, ${block.toTime},
      ${block.kind}, ${[...block.weekdays]}::text[], ${block.color}, ${block.reason}, 'shop')`.execute(trx);
}

const selectBlock = (alias: string, id: number): RawBuilder<Block> => sql<Block>`
  select ${columns} from block join facility on facility.id = facility_id
  where block.id = ${id} and facility.alias = ${alias}`;

export async function findBlock(db: Db, alias: string, id: number): Promise<Block | undefined> {
  const { rows } = await selectBlock(alias, id).execute(db);
  return rows[0];
}

export async function lockBlock(trx: Trx, alias: string, id: number): Promise<Block | undefined> {
  const { rows } = await sql<Block>`${selectBlock(alias, id)} for update of block`.execute(trx);
  return rows[0];
}

/** Returns by block the staff user who last made or changed it; null for a command that names nobody. */
export async function listMakers(
  db: Db,
  alias: string,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ id: number; name: string | null }>`
    select distinct on (entry.noun_id) entry.noun_id::int as id, staff_user.name
    from audit_entry entry left join staff_user on staff_user.id = entry.staff_user_id
    where entry.alias = ${alias} and entry.noun = 'block' and entry.noun_id = any(${ids.map(String)}::text[])
    order by entry.noun_id, entry.id desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Also spares its golfers a call about it. */
export async function deleteBlock(db: Db, id: number): Promise<void> {
  await dropClosedNews(db, id);
  await db.deleteFrom('block').where('id', '=', id).where('source', '=', 'shop').execute();
}

/** `bayMinutes`: null on a course. */
export type PlayTime = { startsAt: Date; bayMinutes: number | null; timeZone: string };

const bayMinutes = sql<
  number | null
>`(extract(epoch from upper(reservation.during) - lower(reservation.during)) / 60)::int`;

type PlayToBlock = PlayTime & { blocks: (Pick<Block, 'id' | 'reason'> & BlockedHours)[] };

/** Returns a play time with the shop's blocks of its local day and the next. */
export async function findPlayWithBlocks(db: Db, reservationId: number): Promise<PlayToBlock> {
  const { rows } = await prepared(sql<PlayToBlock>`
    select reservation.starts_at as "startsAt", facility.time_zone as "timeZone", ${bayMinutes} as "bayMinutes", (
      select coalesce(jsonb_agg(jsonb_build_object('id', block.id, 'reason', reason, 'firstDate', first_date,
          'lastDate', last_date, 'kind', kind, 'weekdays', weekdays, 'fromTime', from_time, 'toTime', to_time) order by first_date, from_time, block.id), '[]')
      from block
      where block.facility_id = facility.id and source = 'shop'
        and not exists (select from shotgun
          where shotgun.outing_id = reservation.outing_id and block_id = block.id)
        and last_date >= (reservation.starts_at at time zone facility.time_zone)::date
        and first_date <= (reservation.starts_at at time zone facility.time_zone)::date + 1) as blocks
    from reservation join facility on facility.id = reservation.facility_id
    where reservation.id = ${reservationId}`).execute(db);
  const [play] = rows;
  if (!play) throw new Error(`There is no reservation ${reservationId}`);
  return play;
}

/** Waits for transactions that hold or book a tee time of these days now, since they may not have seen a new block. */
export async function awaitBookings(
  trx: Trx,
  { facilityId, firstDate, lastDate }: Pick<Block, 'facilityId' | 'firstDate' | 'lastDate'>,
): Promise<void> {
  await sql`
    select tee_time.id from facility join tee_time on tee_time.facility_id = facility.id
      and tee_time.starts_at >= (${firstDate}::date - 1)::timestamp at time zone facility.time_zone
      and tee_time.starts_at < (${lastDate}::date + 1)::timestamp at time zone facility.time_zone
    where facility.id = ${facilityId} and tee_time.starts_at > statement_timestamp()
    order by tee_time.id for share of tee_time`.execute(trx);
}

/** Whether a shotgun with bookings needs the block. */
export async function isOfShotgun(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('shotgun')
    .innerJoin('reservation', 'reservation.outing_id', 'shotgun.outing_id')
    .select('shotgun.outing_id')
    .where('block_id', '=', id)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}

type ReservationOfDay = PlayTime & {
  id: number;
  isBooked: boolean;
  outingId: number | null;
  /** That its shotgun made. */
  ownBlockId: number | null;
};

/** Lists booked or pending reservations that begin on these local days or use a bay into the first, by tee time. */
export async function listReservationsOfDays(
  db: Db,
  { facilityId, firstDate, lastDate }: Pick<Block, 'facilityId' | 'firstDate' | 'lastDate'>,
): Promise<ReservationOfDay[]> {
  const { rows } = await sql<ReservationOfDay>`
    select reservation.id, reservation.state = 'confirmed' as "isBooked", reservation.starts_at as "startsAt",
      ${bayMinutes} as "bayMinutes", facility.time_zone as "timeZone", reservation.outing_id as "outingId",
      (select block_id from shotgun where shotgun.outing_id = reservation.outing_id) as "ownBlockId"
    from facility
    join reservation on reservation.facility_id = facility.id
      and reservation.starts_at >= (${firstDate}::date - 1)::timestamp at time zone facility.time_zone
      and reservation.starts_at < (${lastDate}::date + 1)::timestamp at time zone facility.time_zone
    where facility.id = ${facilityId}
      and (reservation.state = 'confirmed'
        or (reservation.state = 'pending' and reservation.expires_at > statement_timestamp()))
    order by reservation.starts_at, reservation.id`.execute(db);
  return rows;
}
