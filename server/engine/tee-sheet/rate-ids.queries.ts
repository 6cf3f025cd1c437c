import { sql } from 'kysely';
import { createCache } from '#server/cache.ts';
import { FIRST_TEE } from '#server/contract/constants.ts';
import { databaseKey } from '#server/db/database-key.ts';
import { executePrepared, ofAnyLength, prepared } from '#server/db/prepared.ts';
import type { Db } from '../call/context.ts';
import { readRateId } from './computed-rate-id.ts';
import type { TimeRange } from './occupancy.queries.ts';

export type RateAtTime = { facilityId: number; rateKey: number; startsAt: Date; startingTee: number };
export type RateId = Omit<RateAtTime, 'facilityId'> & { id: number };

export async function listRateIds(db: Db, stretches: readonly TimeRange[]): Promise<RateId[]> {
  if (stretches.length === 0) return [];
  const facilityIds = stretches.map((stretch) => stretch.facilityId);
  const starts = stretches.map((stretch) => stretch.from.toISOString());
  const ends = stretches.map((stretch) => stretch.to.toISOString());
  const answer = await prepared(sql<RateId>`
    select known.id, known.rate_key as "rateKey", known.starts_at as "startsAt", known.starting_tee as "startingTee"
    from unnest(${ofAnyLength('int', facilityIds)}, ${ofAnyLength('timestamptz', starts)}, ${ofAnyLength('timestamptz', ends)})
      as stretch (facility_id, from_at, to_at)
    join tee_time_rate known on known.facility_id = stretch.facility_id
      and known.starts_at >= stretch.from_at and known.starts_at < stretch.to_at
  `).execute(db);
  return answer.rows;
}

/** Returns only inserted ids, not what another process inserts meanwhile. */
export async function insertRateIds(db: Db, rates: readonly RateAtTime[]): Promise<RateId[]> {
  if (rates.length === 0) return [];
  const answer = await sql<RateId>`
    insert into tee_time_rate (facility_id, rate_key, starts_at, starting_tee)
    select * from unnest(
      ${rates.map((rate) => rate.facilityId)}::int[],
      ${rates.map((rate) => rate.rateKey)}::int[],
      ${rates.map((rate) => rate.startsAt.toISOString())}::timestamptz[],
      ${rates.map((rate) => rate.startingTee)}::smallint[]
    )
    order by 3, 2, 4
    on conflict do nothing
    returning id, rate_key as "rateKey", starts_at as "startsAt", starting_tee as "startingTee"
  `.execute(db);
  return answer.rows;
}

/** A written rateId never changes. Rows of open transactions are not cached: they may roll back. */
const ratesAtTimes = createCache<RateAtTime>({ name: 'rates at times', maxEntries: 50_000 });

/** Leaves out ids of other aliases. `near`: now, or the tee time where it is known. */
export async function listRatesAtTimes(
  db: Db,
  alias: string,
  ids: readonly number[],
  near: Date,
): Promise<(RateAtTime & { id: number })[]> {
  const computed = ids.flatMap((id) => {
    const read = readRateId(id, near);
    return read ? [{ ...read, id }] : [];
  });
  const written = ids.filter((id) => !computed.some((each) => each.id === id));
  const keys = [...new Set(computed.map(({ rateKey }) => rateKey))];
  const facilities = await listFacilitiesOfRates(db, alias, keys);
  return [
    ...(await listWrittenRates(db, alias, written)),
    ...computed.flatMap((each) => {
      const facilityId = facilities.get(each.rateKey);
      return facilityId === undefined ? [] : [{ ...each, facilityId, startingTee: FIRST_TEE }];
    }),
  ];
}

/** A rate never moves to another facility. */
const facilitiesOfRates = createCache<number>({ name: 'facilities of rates', maxEntries: 50_000 });

async function listFacilitiesOfRates(
  db: Db,
  alias: string,
  rateKeys: readonly number[],
): Promise<Map<number, number>> {
  const cacheKeyOf = (rateKey: number) => `${databaseKey(db)} ${alias} ${rateKey}`;
  const found = new Map<number, number>();
  for (const rateKey of rateKeys) {
    const facilityId = facilitiesOfRates.get(cacheKeyOf(rateKey));
    if (facilityId !== undefined) found.set(rateKey, facilityId);
  }
  const unknown = rateKeys.filter((rateKey) => !found.has(rateKey));
  if (unknown.length === 0) return found;
  const rows = await executePrepared(
    db,
    db
      .selectFrom('rate')
      .innerJoin('facility', 'facility.id', 'rate.facility_id')
      .select(['rate.key', 'rate.facility_id as facilityId'])
      .where('rate.key', '=', sql<number>`any(${ofAnyLength('int', unknown)})`)
      .where('facility.alias', '=', alias),
  );
  for (const { key, facilityId } of rows) {
    found.set(key, facilityId);
    if (!db.isTransaction) facilitiesOfRates.set(cacheKeyOf(key), facilityId);
  }
  return found;
}

async function listWrittenRates(
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
      'tee_time_rate.starting_tee as startingTee',
    ])
    .where('tee_time_rate.id', '=', sql<number>`any(${ofAnyLength('int', ids)})`)
    .where('facility.alias', '=', alias);
  return executePrepared(db, named);
}
