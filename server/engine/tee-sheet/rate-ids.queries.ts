import { sql } from 'kysely';
import { createCache } from '#server/cache.ts';
import { databaseKey } from '#server/db/database-key.ts';
import { executePrepared, ofAnyLength } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import type { TimeRange } from './occupancy.queries.ts';

export type RateAtTime = { facilityId: number; rateKey: number; startsAt: Date };
export type RateId = { id: number; rateKey: number; startsAt: Date };

export async function listRateIds(db: Db, stretches: readonly TimeRange[]): Promise<RateId[]> {
  if (stretches.length === 0) return [];
  const facilityIds = stretches.map((stretch) => stretch.facilityId);
  const starts = stretches.map((stretch) => stretch.from.toISOString());
  const ends = stretches.map((stretch) => stretch.to.toISOString());
  const answer = await sql<RateId>`
    select known.id, known.rate_key as "rateKey", known.starts_at as "startsAt"
    from unnest(${facilityIds}::int[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      as stretch (facility_id, from_at, to_at)
    join tee_time_rate known on known.facility_id = stretch.facility_id
      and known.starts_at >= stretch.from_at and known.starts_at < stretch.to_at
  `.execute(db);
  return answer.rows;
}

/** Returns only inserted ids, not what another process inserts meanwhile. */
export async function insertRateIds(db: Db, rates: readonly RateAtTime[]): Promise<RateId[]> {
  if (rates.length === 0) return [];
  const answer = await sql<RateId>`
    insert into tee_time_rate (facility_id, rate_key, starts_at)
    select * from unnest(
      ${rates.map((rate) => rate.facilityId)}::int[],
      ${rates.map((rate) => rate.rateKey)}::int[],
      ${rates.map((rate) => rate.startsAt.toISOString())}::timestamptz[]
    )
    order by 3, 2
    on conflict do nothing
    returning id, rate_key as "rateKey", starts_at as "startsAt"
  `.execute(db);
  return answer.rows;
}

/** A rateId never changes. Rows of open transactions are not cached: they may roll back. */
const ratesAtTimes = createCache<RateAtTime>({ name: 'rates at times', maxEntries: 50_000 });

/** Leaves out ids of other aliases. */
export async function listRatesAtTimes(
  db: Db,
  alias: string,
  ids: readonly number[],
): Promise<(RateAtTime & { id: number })[]> {
  const keyOf = (id: number) => `${databaseKey(db)} ${alias} ${id}`;
  const known = ids.flatMap((id) => {
    const rate = ratesAtTimes.get(keyOf(id));
    return rate ? [{ ...rate, id }] : [];
  });
  const unknown = ids.filter((id) => !known.some((rate) => rate.id === id));
  if (unknown.length === 0) return known;
  const found = await readRatesAtTimes(db, alias, unknown);
  if (!db.isTransaction) for (const { id, ...rate } of found) ratesAtTimes.set(keyOf(id), rate);
  return [...known, ...found];
}

function readRatesAtTimes(
  db: Db,
  alias: string,
  ids: readonly number[],
): Promise<(RateAtTime & { id: number })[]> {
  const named = db
    .selectFrom('tee_time_rate')
    .innerJoin('facility', 'facility.id', 'tee_time_rate.facility_id')
    .select([
      'tee_time_rate.id',
      'tee_time_rate.facility_id as facilityId',
      'tee_time_rate.rate_key as rateKey',
      'tee_time_rate.starts_at as startsAt',
    ])
    .where('tee_time_rate.id', '=', sql<number>`any(${ofAnyLength('int', ids)})`)
    .where('facility.alias', '=', alias);
  return executePrepared(db, named);
}
