import { DateTime, IANAZone } from 'luxon';

/** Local days and hours (HH:mm, both included) in the alert's zone. */
type AlertHours = {
  dates: readonly string[];
  timeZone: string;
  startTime: string;
  endTime: string;
};

/** Returns first date plus start time, in the alert's zone (product.md section 7). */
export function activeUntil({ dates, timeZone, startTime }: AlertHours): Date {
  const [first = ''] = [...dates].sort();
  return DateTime.fromISO(`${first}T${startTime}`, { zone: timeZone }).toJSDate();
}

/** Zones are asked about the same instant many times, so `wallClock` may cache. */
export function isAbout(
  { dates, timeZone, startTime, endTime }: AlertHours,
  startsAt: Date,
  wallClock: WallClock = readWallClock,
): boolean {
  const { date, time } = wallClock(startsAt, timeZone);
  return time >= startTime && time <= endTime && dates.includes(date);
}

export type WallClock = (at: Date, timeZone: string) => { date: string; time: string };

export const readWallClock: WallClock = (at, timeZone) => {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
};

export function isTimeZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}
