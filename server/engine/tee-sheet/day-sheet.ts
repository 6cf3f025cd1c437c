import { createCache } from '#server/cache.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { priceOfRate } from '#server/rules/rate-price.ts';
import { teeSheetStarts } from '#server/rules/tee-sheet.ts';
import { type WallStretch, wallStretches } from '#server/rules/wall-stretch.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility, OfferedRate } from '../catalogue/catalogue.ts';

/**
 * A rate as planned for a tee time: its green fee in cents per player, how long it takes by the clock on the wall, and the
 * wire's rateId once it has one.
 */
export type PlannedRate = {
  rate: OfferedRate;
  greenFeeCents: number;
  stretches: readonly WallStretch[];
  rateId: number | null;
};

/** A tee time as planned; nothing about who has booked it. `localTime` is HH:mm on the facility's wall. */
export type PlannedTime = { startsAt: Date; localTime: string; rates: PlannedRate[] };

/** One facility's plan of one local day, ascending; times that no rate is sold for are not in it. */
export type DaySheet = { localDate: string; times: PlannedTime[] };

/** About what a sheet takes in memory. */
const BYTES_OF_TIME = 200;
const BYTES_OF_RATE = 250;

const sheetCache = createCache<DaySheet>({
  name: 'day-sheets',
  maxEntries: 20_000,
  size: {
    maxBytes: 64 * 1024 * 1024,
    bytesOf: ({ times }) =>
      times.reduce((sum, { rates }) => sum + BYTES_OF_TIME + rates.length * BYTES_OF_RATE, 0),
  },
});

/**
 * The plan of a facility's local day, worked out once per import. It says what is planned, never what is booked. To be asked
 * for days that can be booked: what strangers ask for beyond them should not push these out.
 */
export function daySheet(
  { importKey }: Pick<Operator, 'importKey'>,
  facility: OfferedFacility,
  localDate: string,
): DaySheet {
  const key = `${importKey} ${facility.id} ${localDate}`;
  const known = sheetCache.get(key);
  if (known) return known;
  const sheet = planDay(facility, localDate);
  sheetCache.set(key, sheet);
  return sheet;
}

function planDay(facility: OfferedFacility, localDate: string): DaySheet {
  const { timeZone, details, inventory } = facility;
  const times: PlannedTime[] = [];
  for (const { startsAt, localMinutes } of teeSheetStarts(
    localDate,
    timeZone,
    details.coordinates,
    inventory,
  )) {
    const localTime = clockTime(localMinutes);
    const rates = facility.rates.flatMap((rate): PlannedRate[] => {
      const greenFeeCents = priceOfRate(rate, { date: localDate, minutes: localMinutes });
      if (greenFeeCents === null) return [];
      const wall = `${localDate}T${localTime}`;
      const stretches = wallStretches(startsAt, bayMinutesOf(rate), timeZone, wall);
      return [{ rate, greenFeeCents, stretches, rateId: null }];
    });
    if (rates.length > 0) times.push({ startsAt, localTime, rates });
  }
  return { localDate, times };
}

function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
