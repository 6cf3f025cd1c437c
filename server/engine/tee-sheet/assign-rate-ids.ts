import { FIRST_TEE } from '#server/contract/constants.ts';
import type { Db } from '../call/context.ts';
import { computeRateId } from './computed-rate-id.ts';
import type { PlannedRate } from './day-plan.ts';
import { timeRangeOf } from './occupancy.queries.ts';
import type { FacilityPlan } from './plan-days.ts';
import { insertRateIds, listRateIds, type RateAtTime, type RateId } from './rate-ids.queries.ts';

/**
 * Gives each rate its rateId: the one it has in `tee_time_rate`, else a computed one. Only for bookable days, so that
 * strangers cannot grow the table. Never in a transaction, whose rollback would invalidate remembered ids.
 */
export async function assignRateIds(
  db: Db,
  plans: readonly Pick<FacilityPlan, 'facility' | 'times'>[],
  now: Date,
): Promise<void> {
  if (db.isTransaction) throw new Error('Rates are named outside of transactions');
  const nameless = new Map<string, PlannedRate>();
  const wanted: RateAtTime[] = [];
  for (const { facility, times } of plans) {
    for (const { startsAt, startingTee, rates } of times) {
      for (const rate of rates) {
        if (rate.rateId !== null) continue;
        const named = { facilityId: facility.id, rateKey: rate.rate.key, startsAt, startingTee };
        nameless.set(keyOf(named), rate);
        wanted.push(named);
      }
    }
  }
  if (wanted.length === 0) return;
  const stretches = plans.flatMap(({ facility, times }) => timeRangeOf(facility.id, times));
  const learn = (known: readonly RateId[]) => {
    for (const named of known) {
      const key = keyOf(named);
      const rate = nameless.get(key);
      if (rate) rate.rateId = named.id;
      nameless.delete(key);
    }
  };
  learn(await listRateIds(db, stretches));
  learn(wanted.flatMap((rate) => computed(rate, now)));
  if (nameless.size === 0) return;
  const missing = wanted.filter((rate) => nameless.has(keyOf(rate)));
  learn(await insertRateIds(db, missing));
  // Another process has inserted some meanwhile.
  if (nameless.size > 0) learn(await listRateIds(db, stretches));
}

/** Returns a rate's id, also for days golfers cannot book yet, which may write it. */
export async function assignRateId(db: Db, rate: RateAtTime, now: Date): Promise<number> {
  const { facilityId, startsAt } = rate;
  const stretch = { facilityId, from: startsAt, to: new Date(startsAt.getTime() + 1) };
  const find = async () => (await listRateIds(db, [stretch])).find((known) => keyOf(known) === keyOf(rate));
  // The last look finds what another process has inserted meanwhile.
  const [named] = [await find(), ...computed(rate, now)].filter((each) => each !== undefined);
  const written = named ?? (await insertRateIds(db, [rate]))[0] ?? (await find());
  if (!written) throw new Error('A rate was given an id that is not there');
  return written.id;
}

function computed({ rateKey, startsAt, startingTee }: RateAtTime, now: Date): RateId[] {
  const id = startingTee === FIRST_TEE ? computeRateId(rateKey, startsAt, now) : null;
  return id === null ? [] : [{ id, rateKey, startsAt, startingTee }];
}

function keyOf({ rateKey, startsAt, startingTee }: Omit<RateAtTime, 'facilityId'>): string {
  return `${rateKey} ${startsAt.getTime()} ${startingTee}`;
}
