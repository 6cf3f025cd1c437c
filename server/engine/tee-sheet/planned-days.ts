import { createCache } from '#server/cache.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import { bookableDays, earliestStart } from '#server/rules/bookable-days.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { type DaySheet, daySheet, type PlannedTime } from './day-sheet.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

/** What of a facility's plan can still be booked. */
export type PlannedDays = {
  facility: OfferedFacility;
  /** The first and the last local day that can be booked now; the first is today. */
  today: string;
  lastDay: string;
  /** Each day's plan without what is past or too late. */
  days: DaySheet[];
  /** The tee times of all those days, ascending. */
  times: PlannedTime[];
};

/** The bookable part of some facilities' plans, of the local days from `firstDate` to `lastDate`; other days are not worked out. */
export async function planDays(
  operator: Operator,
  facilities: readonly OfferedFacility[],
  { now, firstDate, lastDate }: { now: Date; firstDate: string; lastDate: string },
): Promise<PlannedDays[]> {
  const takeTurns = createEventLoopYield();
  const planned: PlannedDays[] = [];
  for (const facility of facilities) {
    const { first: today, last: lastDay } = bookableNow(operator, facility, now);
    const until = earlierDate(lastDate, lastDay);
    const days: DaySheet[] = [];
    for (let localDate = laterDate(firstDate, today); localDate <= until; localDate = addDays(localDate, 1)) {
      const sheet = daySheet(operator, facility, localDate);
      days.push(localDate === today ? leftOf(sheet, facility, now) : sheet);
      await takeTurns();
    }
    planned.push({ facility, today, lastDay, days, times: days.flatMap(({ times }) => times) });
  }
  return planned;
}

const daysCache = createCache<ReturnType<typeof bookableDays>>({ name: 'bookable-days', maxEntries: 2_000 });

/** The days that can be booked change at whole minutes only. */
function bookableNow({ importKey }: Operator, { id, inventory, timeZone }: OfferedFacility, now: Date) {
  const key = `${importKey} ${id} ${Math.floor(now.getTime() / 60_000)}`;
  const known = daysCache.get(key);
  if (known) return known;
  const days = bookableDays(inventory, timeZone, now);
  daysCache.set(key, days);
  return days;
}

function leftOf(sheet: DaySheet, { inventory, timeZone }: OfferedFacility, now: Date): DaySheet {
  const earliest = earliestStart(sheet.localDate, inventory, timeZone, now);
  return { ...sheet, times: sheet.times.filter(({ startsAt }) => startsAt >= earliest && startsAt > now) };
}
