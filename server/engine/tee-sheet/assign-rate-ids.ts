import type { Db } from '../call/context.ts';
import type { PlannedRate } from './day-plan.ts';
import { timeRangeOf } from './occupancy.queries.ts';
import type { FacilityPlan } from './plan-days.ts';
import { insertRateIds, listRateIds, type RateAtTime, type RateId } from './rate-ids.queries.ts';

/**
 * Gives each rate its permanent rateId. Only for bookable days, so that strangers cannot grow the table. Never in a
 * transaction, whose rollback would invalidate remembered ids.
 */
export async function assignRateIds(
  db: Db,
  plans: readonly Pick<FacilityPlan, 'facility' | 'times'>[],
): Promise<void> {
  if (db.isTransaction) throw new Error('Rates are named outside of transactions');
  const nameless = new Map<string, PlannedRate>();
  const wanted: RateAtTime[] = [];
  for (const { facility, times } of plans) {
    for (const { startsAt, rates } of times) {
      for (const rate of rates) {
        if (rate.rateId !== null) continue;
        nameless.set(keyOf(rate.rate.key, startsAt), rate);
        wanted.push({ facilityId: facility.id, rateKey: rate.rate.key, startsAt });
      }
    }
  }
  if (wanted.length === 0) return;
  const stretches = plans.flatMap(({ facility, times }) => timeRangeOf(facility.id, times));
  const learn = (known: readonly RateId[]) => {
    for (const { id, rateKey, startsAt } of known) {
      const key = keyOf(rateKey, startsAt);
      const rate = nameless.get(key);
      if (rate) rate.rateId = id;
      nameless.delete(key);
    }
  };
  learn(await listRateIds(db, stretches));
  if (nameless.size === 0) return;
  const missing = wanted.filter(({ rateKey, startsAt }) => nameless.has(keyOf(rateKey, startsAt)));
  learn(await insertRateIds(db, missing));
  // Another process has inserted some meanwhile.
  if (nameless.size > 0) learn(await listRateIds(db, stretches));
}

/** Returns a rate's id, also for days golfers cannot book yet. */
export async function assignRateId(
  db: Db,
  facilityId: number,
  startsAt: Date,
  plannedRate: PlannedRate,
): Promise<number> {
  const { key } = plannedRate.rate;
  await insertRateIds(db, [{ facilityId, rateKey: key, startsAt }]);
  const stretch = { facilityId, from: startsAt, to: new Date(startsAt.getTime() + 1) };
  const named = (await listRateIds(db, [stretch])).find(({ rateKey }) => rateKey === key);
  if (!named) throw new Error('A rate was given an id that is not there');
  return named.id;
}

function keyOf(rateKey: number, startsAt: Date): string {
  return `${rateKey} ${startsAt.getTime()}`;
}
