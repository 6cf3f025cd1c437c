import { WEEKDAYS, type Weekday } from '#server/contract/constants.ts';

/**
 * Returns the weekday of YYYY-MM-DD. Runs for every price, rate and tee time of a day, where a calendar library would
 * dominate the cost.
 */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
}
