import { createCache } from '#server/cache.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import { bookableDays, earliestStart } from '#server/rules/bookable-days.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { type DaySheet, daySheet, type PlannedTime } from './day-sheet.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

export type PlannedDays = {
  facility: OfferedFacility;
  /** The first and last bookable local day. */
  today: string;
  lastDay: string;
  /** Without times that are past or too late. */
  days: DaySheet[];
  /** Of all days, ascending. */
  times: PlannedTime[];
};

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

/** Bookable days change only at whole minutes. */
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
