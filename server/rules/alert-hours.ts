import { DateTime, IANAZone } from 'luxon';

/** Which tee times an alert is about: local days and hours (HH:mm, both included) by the clock of its zone. */
type AlertHours = {
  dates: readonly string[];
  timeZone: string;
  startTime: string;
  endTime: string;
};

/** Until when an alert is active: its first date plus its start time, in its time zone (product.md section 7). */
export function activeUntil({ dates, timeZone, startTime }: AlertHours): Date {
  const [first = ''] = [...dates].sort();
  return DateTime.fromISO(`${first}T${startTime}`, { zone: timeZone }).toJSDate();
}

/** Whether an alert is about a tee time. A zone is asked about one instant many times: `wallClock` may remember it. */
export function isAbout(
  { dates, timeZone, startTime, endTime }: AlertHours,
  startsAt: Date,
  wallClock: WallClock = readWallClock,
): boolean {
  const { date, time } = wallClock(startsAt, timeZone);
  return time >= startTime && time <= endTime && dates.includes(date);
}

export type WallClock = (at: Date, timeZone: string) => { date: string; time: string };

/** The local date and time (HH:mm) of an instant. */
export const readWallClock: WallClock = (at, timeZone) => {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
};

/** Whether a time zone is one that clocks are set by. */
export function isTimeZone(name: string): boolean {
  return IANAZone.isValidZone(name);
}
