import { DateTime } from 'luxon';
import type { InventorySettings } from '#server/contract/settings.ts';

type Window = Pick<
  InventorySettings,
  'maxDaysOut' | 'releaseThresholdMinutes' | 'sameDayReservationWindowMinutes'
>;

/** Returns the first and last day, YYYY-MM-DD. */
export function bookableDays(settings: Window, zone: string, now: Date): { first: string; last: string } {
  const local = DateTime.fromJSDate(now, { zone });
  const isReleased = local >= opening(local, settings);
  const last = local.plus({ days: settings.maxDaysOut - (isReleased ? 0 : 1) });
  return { first: isoDate(local), last: isoDate(last) };
}

/** Returns when a local day opens for booking. */
export function releasedAt(date: string, settings: Window, zone: string): Date {
  const day = DateTime.fromISO(date, { zone }).minus({ days: settings.maxDaysOut });
  return opening(day, settings).toJSDate();
}

/** Minutes after midnight by the wall clock. */
function opening(day: DateTime, { releaseThresholdMinutes: minutes }: Window): DateTime {
  return day.startOf('day').set({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
}

/** Booking ends at the tee time, on the same day sameDayReservationWindowMinutes earlier. */
export function isInBookingWindow(startsAt: Date, settings: Window, zone: string, now: Date): boolean {
  const date = isoDate(DateTime.fromJSDate(startsAt, { zone }));
  return startsAt > now && startsAt >= earliestStart(date, settings, zone, now);
}

/** Returns now, plus the same-day window if the day is today. */
export function earliestStart(date: string, settings: Window, zone: string, now: Date): Date {
  const isToday = date === isoDate(DateTime.fromJSDate(now, { zone }));
  return new Date(now.getTime() + (isToday ? settings.sameDayReservationWindowMinutes * 60_000 : 0));
}

function isoDate(local: DateTime): string {
  return local.toFormat('yyyy-MM-dd');
}
