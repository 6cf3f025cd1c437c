import { createCache } from '#server/cache.ts';
import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import { bookableDays, earliestStart } from '#server/rules/bookable-days.ts';
import type { Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { type DayPlan, dayPlan, type PlannedTime } from './day-plan.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

export type FacilityPlan = {
  facility: CatalogueFacility;
  /** The first and last bookable local day. */
  today: string;
  lastDay: string;
  /** Without times that are past or too late. */
  days: DayPlan[];
  /** Of all days, ascending. */
  times: PlannedTime[];
};

export async function planDays(
  operator: Operator,
  facilities: readonly CatalogueFacility[],
  { now, firstDate, lastDate }: { now: Date; firstDate: string; lastDate: string },
): Promise<FacilityPlan[]> {
  const takeTurns = createEventLoopYield();
  const plans: FacilityPlan[] = [];
  for (const facility of facilities) {
    const { first: today, last: lastDay } = bookableNow(operator, facility, now);
    const until = earlierDate(lastDate, lastDay);
    const days: DayPlan[] = [];
    for (let localDate = laterDate(firstDate, today); localDate <= until; localDate = addDays(localDate, 1)) {
      const plan = dayPlan(operator, facility, localDate);
      days.push(localDate === today ? leftOf(plan, facility, now) : plan);
      await takeTurns();
    }
    plans.push({ facility, today, lastDay, days, times: days.flatMap(({ times }) => times) });
  }
  return plans;
}

const daysCache = createCache<ReturnType<typeof bookableDays>>({ name: 'bookable-days', maxEntries: 2_000 });

/** Bookable days change only at whole minutes. */
function bookableNow({ importKey }: Operator, { id, inventory, timeZone }: CatalogueFacility, now: Date) {
  const key = `${importKey} ${id} ${Math.floor(now.getTime() / 60_000)}`;
  const known = daysCache.get(key);
  if (known) return known;
  const days = bookableDays(inventory, timeZone, now);
  daysCache.set(key, days);
  return days;
}

function leftOf(plan: DayPlan, { inventory, timeZone }: CatalogueFacility, now: Date): DayPlan {
  const earliest = earliestStart(plan.localDate, inventory, timeZone, now);
  return { ...plan, times: plan.times.filter(({ startsAt }) => startsAt >= earliest && startsAt > now) };
}
