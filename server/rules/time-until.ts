import { DateTime } from 'luxon';

/** So near, the hours are counted; before that the day is what one thinks of. */
const HOURS_COUNTED = 6;

/** `days` 0 is today, by the clock of the place; `hours` 0 is within the hour. */
type TimeUntil = { unit: 'hours' | 'days'; count: number };

/** How far away a time is, as people say it: by the days of its place, on the day itself by the hour. Null once it has begun. */
export function timeUntil(startsAt: Date, timeZone: string, now: Date): TimeUntil | null {
  const milliseconds = startsAt.getTime() - now.getTime();
  if (milliseconds <= 0) return null;
  const day = (at: Date) =>
    DateTime.fromJSDate(at, { zone: timeZone }).startOf('day').setZone('utc', { keepLocalTime: true });
  const days = Math.round(day(startsAt).diff(day(now), 'days').days);
  const hours = milliseconds / 3_600_000;
  if (days > 0 || hours >= HOURS_COUNTED) return { unit: 'days', count: days };
  return { unit: 'hours', count: hours < 1 ? 0 : Math.round(hours) };
}
