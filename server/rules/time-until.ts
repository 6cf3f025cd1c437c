import { DateTime } from 'luxon';

/** Earlier, people count days. */
const HOURS_COUNTED = 6;

/** `days` 0 is today; `hours` 0 is within the hour. */
type TimeUntil = { unit: 'hours' | 'days'; count: number };

/** Returns null once it has begun. Days are those at the place. */
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
