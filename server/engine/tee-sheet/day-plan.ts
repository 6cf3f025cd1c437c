import { DateTime } from 'luxon';
import { createCache } from '#server/cache.ts';
import { BACK_TEE, FIRST_TEE } from '#server/contract/constants.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { crossingOf, type Start, type Turns } from '#server/rules/crossing.ts';
import { clockTime } from '#server/rules/local-minutes.ts';
import { priceOfRate } from '#server/rules/rate-price.ts';
import { teeSheetStarts } from '#server/rules/tee-sheet.ts';
import { type WallStretch, wallStretches } from '#server/rules/wall-stretch.ts';
import type { Operator } from '../call/context.ts';
import type { CatalogueFacility, CatalogueRate } from '../catalogue/catalogue.ts';

/** A planned rate. `stretches`: local hours; `rateId`: null until assigned. */
export type PlannedRate = {
  rate: CatalogueRate;
  greenFeeCents: number;
  stretches: readonly WallStretch[];
  rateId: number | null;
};

/** Without bookings. `localTime`: HH:mm. `crossing`: the tee time that its 18 holes also take. */
export type PlannedTime = Start & { localTime: string; crossing: Start | null; rates: PlannedRate[] };

/**
 * `from` and `to`: the starts of the day and the next. `times`: ascending, hole 1 first, without those that have no
 * rate. `turns`: null without a second tee.
 */
export type DayPlan = {
  localDate: string;
  from: Date;
  to: Date;
  times: PlannedTime[];
  turns: Turns | null;
};

/** Rough memory sizes. */
const BYTES_OF_TIME = 200;
const BYTES_OF_RATE = 250;

const planCache = createCache<DayPlan>({
  name: 'day-sheets',
  maxEntries: 20_000,
  size: {
    maxBytes: 64 * 1024 * 1024,
    bytesOf: ({ times }) =>
      times.reduce((sum, { rates }) => sum + BYTES_OF_TIME + rates.length * BYTES_OF_RATE, 0),
  },
});

/** Plans a facility's local day, cached per import. Only for bookable days: others would fill the cache. */
export function dayPlan(
  { importKey }: Pick<Operator, 'importKey'>,
  facility: CatalogueFacility,
  localDate: string,
): DayPlan {
  const key = `${importKey} ${facility.id} ${localDate}`;
  const known = planCache.get(key);
  if (known) return known;
  const plan = planDay(facility, localDate);
  planCache.set(key, plan);
  return plan;
}

function planDay(facility: CatalogueFacility, localDate: string): DayPlan {
  const { timeZone, details, inventory } = facility;
  const times: PlannedTime[] = [];
  const starts = teeSheetStarts(localDate, timeZone, details.coordinates, inventory);
  const turns = inventory.secondTee
    ? { minutes: inventory.secondTee.turnMinutes, starts: starts.map(({ startsAt }) => startsAt) }
    : null;
  const tees = turns ? [FIRST_TEE, BACK_TEE] : [FIRST_TEE];
  for (const { startsAt, localMinutes } of starts) {
    const localTime = clockTime(localMinutes);
    const rates = facility.rates.flatMap((rate): PlannedRate[] => {
      const greenFeeCents = priceOfRate(rate, { date: localDate, minutes: localMinutes });
      if (greenFeeCents === null) return [];
      const wall = `${localDate}T${localTime}`;
      const stretches = wallStretches(startsAt, bayMinutesOf(rate), timeZone, wall);
      return [{ rate, greenFeeCents, stretches, rateId: null }];
    });
    if (rates.length === 0) continue;
    for (const startingTee of tees) {
      const start = { startsAt, startingTee };
      // Each tee has its own rateIds.
      const ofTee = startingTee === FIRST_TEE ? rates : rates.map((rate) => ({ ...rate }));
      times.push({ ...start, localTime, crossing: crossingOf(start, turns, null), rates: ofTee });
    }
  }
  const day = DateTime.fromISO(localDate, { zone: timeZone }).startOf('day');
  return { localDate, from: day.toJSDate(), to: day.plus({ days: 1 }).toJSDate(), times, turns };
}
