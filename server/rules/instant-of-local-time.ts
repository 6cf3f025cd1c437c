import { DateTime } from 'luxon';

/** Returns the instant of a wall time, 'HH:mm' or '24:00' for the end of the day; of a skipped one, the next that exists. */
export function instantOfLocalTime(date: string, time: string, zone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = DateTime.fromISO(date, { zone });
  return (hour === 24 ? day.plus({ days: 1 }) : day.set({ hour, minute })).toJSDate();
}
