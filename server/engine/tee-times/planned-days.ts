import { addDays, earlierDate, laterDate } from '#server/format/dates.ts';
import { bookableDays, earliestStart } from '#server/rules/bookable-days.ts';
import type { Operator } from '../context.ts';
import type { OfferedFacility } from '../facilities/catalogue.ts';
import { type DaySheet, daySheet, type PlannedTime } from './day-sheet.ts';

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

/** The bookable part of a facility's plan, of the local days from `firstDate` to `lastDate`; other days are not worked out. */
export function plannedDays(
  operator: Operator,
  facility: OfferedFacility,
  { now, firstDate, lastDate }: { now: Date; firstDate: string; lastDate: string },
): PlannedDays {
  const { inventory, timeZone } = facility;
  const { first: today, last: lastDay } = bookableDays(inventory, timeZone, now);
  const until = earlierDate(lastDate, lastDay);
  const days: DaySheet[] = [];
  for (let localDate = laterDate(firstDate, today); localDate <= until; localDate = addDays(localDate, 1)) {
    const earliest = earliestStart(localDate, inventory, timeZone, now);
    const { times } = daySheet(operator, facility, localDate);
    days.push({
      localDate,
      times: times.filter(({ startsAt }) => startsAt >= earliest && startsAt > now),
    });
  }
  return { facility, today, lastDay, days, times: days.flatMap(({ times }) => times) };
}
