import { DateTime } from 'luxon';

/** Within this many hours people count hours; earlier they think of the day. */
const HOURS_COUNTED = 6;

/** `days` 0 is today at the place; `hours` 0 is within the hour. */
type TimeUntil = { unit: 'hours' | 'days'; count: number };

/**
 * Returns the time left as people say it: in days at the place, close to the start in hours. Null once it has begun.
 */
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
