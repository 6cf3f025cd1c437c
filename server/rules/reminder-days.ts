import { DateTime } from 'luxon';
import { REMINDER_HOUR } from '#server/contract/constants.ts';

/** Tee-offs of one local day, and since when their bookers are to be reminded. */
type ReminderDay = { from: Date; to: Date; dueAt: Date };

/** The days of a time zone whose bookers are to be reminded by now: today, and tomorrow from the hour of the reminder on. */
export function listReminderDays(now: Date, timeZone: string): ReminderDay[] {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  return [today, today.plus({ days: 1 })]
    .map((day) => ({
      from: day.toJSDate(),
      to: day.plus({ days: 1 }).startOf('day').toJSDate(),
      dueAt: day.minus({ days: 1 }).set({ hour: REMINDER_HOUR }).toJSDate(),
    }))
    .filter(({ dueAt }) => dueAt <= now);
}
