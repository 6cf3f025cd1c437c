import { DateTime } from 'luxon';

/** Local; `from` after `to` spans midnight. */
export type QuietHours = { from: string; to: string };

/** Returns null if texts may be sent now. */
export function quietUntil(now: Date, hours: QuietHours | null, timeZone: string): Date | null {
  if (!hours || hours.from === hours.to) return null;
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const minute = local.hour * 60 + local.minute;
  const from = minuteOf(hours.from);
  const to = minuteOf(hours.to);
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return null;
  const day = isOverMidnight && minute >= from ? local.plus({ days: 1 }) : local;
  return day
    .startOf('day')
    .set({ hour: Math.floor(to / 60), minute: to % 60 })
    .toJSDate();
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
