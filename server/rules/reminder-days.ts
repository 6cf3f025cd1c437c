import { DateTime } from 'luxon';
import { REMINDER_HOUR } from '#server/contract/constants.ts';

type ReminderDay = { from: Date; to: Date; dueAt: Date };

/** Lists today, and tomorrow once the reminder hour has come; reminders are due since `dueAt`. */
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
