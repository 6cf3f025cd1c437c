import { sql } from 'kysely';
import { ofAnyLength, prepared, statement } from '#server/db/prepared.ts';
import { addDays } from '#server/format/dates.ts';
import type { BlockedHours } from '#server/rules/is-blocked.ts';
import type { Db, Trx } from '../call/context.ts';

/** Local time; both dates inclusive, `toTime` exclusive. */
export type Block = {
  id: number;
  facilityId: number;
  firstDate: string;
  lastDate: string;
  fromTime: string;
  toTime: string;
  reason: string;
  /** 'file' comes and goes with the operator's file; 'shop' is made by hand. */
  source: 'file' | 'shop';
};

export type NewBlock = Omit<Block, 'id' | 'source'>;

/** Both dates inclusive. */
export type AskedBlocks = { blockFacilityIds: readonly number[]; firstDate: string; lastDate: string };

/** Dates are in subselects for the reason at `ofAnyLength`. */
export const selectBlocks = ({ blockFacilityIds, firstDate, lastDate }: AskedBlocks) => sql<Block>`
  select id, facility_id as "facilityId", first_date as "firstDate", last_date as "lastDate",
    from_time as "fromTime", to_time as "toTime", reason, source
  from block
  where facility_id = any(${ofAnyLength('int', blockFacilityIds)})
    and last_date >= (select ${firstDate}::date) and first_date <= (select ${lastDate}::date)
  order by first_date, from_time, id`;
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

/** Finds the same block, with the same reason. */
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
    .executeTakeFirst();
}

export async function insertShopBlock(trx: Trx, block: NewBlock): Promise<number> {
  const { id } = await trx
    .insertInto('block')
    .values({
      facility_id: block.facilityId,
      first_date: block.firstDate,
      last_date: block.lastDate,
      from_time: block.fromTime,
      to_time: block.toTime,
      reason: block.reason,
      source: 'shop',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockBlock(trx: Trx, alias: string, id: number): Promise<Omit<Block, 'id'> | undefined> {
  const { rows } = await sql<Omit<Block, 'id'>>`
    select facility_id as "facilityId", first_date as "firstDate", last_date as "lastDate", from_time as "fromTime",
      to_time as "toTime", reason, source
    from block join facility on facility.id = facility_id
    where block.id = ${id} and facility.alias = ${alias} for update of block`.execute(trx);
  return rows[0];
}

export async function deleteBlock(db: Db, id: number): Promise<void> {
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
          'lastDate', last_date, 'fromTime', from_time, 'toTime', to_time) order by first_date, from_time, block.id), '[]')
      from block
      where block.facility_id = facility.id and source = 'shop'
        and last_date >= (reservation.starts_at at time zone facility.time_zone)::date
        and first_date <= (reservation.starts_at at time zone facility.time_zone)::date + 1) as blocks
    from reservation join facility on facility.id = reservation.facility_id
    where reservation.id = ${reservationId}`).execute(db);
  const [play] = rows;
  if (!play) throw new Error(`There is no reservation ${reservationId}`);
  return play;
}

/** Lists booked or pending reservations that begin on these local days or use a bay into the first, by tee time. */
export async function listReservationsOfDays(
  db: Db,
  { facilityId, firstDate, lastDate }: Pick<Block, 'facilityId' | 'firstDate' | 'lastDate'>,
): Promise<(PlayTime & { id: number; isBooked: boolean })[]> {
  const { rows } = await sql<PlayTime & { id: number; isBooked: boolean }>`
    select reservation.id, reservation.state = 'confirmed' as "isBooked", reservation.starts_at as "startsAt",
      ${bayMinutes} as "bayMinutes", facility.time_zone as "timeZone"
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
