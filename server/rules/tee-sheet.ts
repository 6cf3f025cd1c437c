import { DateTime } from 'luxon';
import type { InventorySettings } from '#server/contract/settings.ts';
import { type Coordinates, daylight, sunTimes } from './sun.ts';

type SheetSettings = Pick<
  InventorySettings,
  | 'reservationWindowType'
  | 'startTimeMinutesAfterSunrise'
  | 'endTimeMinutesBeforeSunset'
  | 'startTimeMinutesAfterMidnight'
  | 'endTimeMinutesAfterMidnight'
  | 'maxTeeTimesPerHour'
>;

type TeeSheetStart = { startsAt: Date; localMinutes: number };

/**
 * Returns whole minutes, ascending (product.md section 3, inventory). Each wall-clock hour is divided evenly by
 * maxTeeTimesPerHour. Skipped wall times do not exist; of a repeated hour only the first pass is sold.
 */
export function teeSheetStarts(
  date: string,
  zone: string,
  coordinates: Coordinates,
  settings: SheetSettings,
): TeeSheetStart[] {
  const window = windowOf(date, zone, coordinates, settings);
  if (!window) return [];
  const { from, to } = window;
  const perHour = settings.maxTeeTimesPerHour;
  const startAt = startsByWallClock(date, zone);
  const starts: TeeSheetStart[] = [];
  for (let index = Math.floor(from / 60) * perHour; index < 24 * perHour; index += 1) {
    const localMinutes = Math.floor((index * 60) / perHour);
    if (localMinutes < from) continue;
    if (localMinutes > to) break;
    const startsAt = startAt(localMinutes);
    if (startsAt) starts.push({ startsAt, localMinutes });
  }
  return starts;
}

/** Returns the minutes between two tee times of a course. */
export function intervalMinutes({ maxTeeTimesPerHour }: Pick<SheetSettings, 'maxTeeTimesPerHour'>): number {
  return Math.floor(60 / maxTeeTimesPerHour);
}

/**
 * Null if skipped. On all but two days a year it only adds minutes; asking the calendar for each would be most of a
 * day plan's cost.
 */
function startsByWallClock(date: string, zone: string): (localMinutes: number) => Date | null {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const midnight = DateTime.fromObject({ year, month, day }, { zone });
  const next = midnight.plus({ days: 1 });
  const isEven = midnight.hour === 0 && midnight.minute === 0 && next.offset === midnight.offset;
  const dayMs = next.toMillis() - midnight.toMillis();
  if (isEven && dayMs === DAY_MS)
    return (localMinutes) => new Date(midnight.toMillis() + localMinutes * 60_000);
  return (localMinutes) =>
    firstPassing({ year, month, day, hour: Math.floor(localMinutes / 60), minute: localMinutes % 60 }, zone);
}

const DAY_MS = 86_400_000;

type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

/** Null if skipped. In a repeated hour, luxon's own choice depends on the season of the call. */
function firstPassing(wall: WallTime, zone: string): Date | null {
  const local = DateTime.fromObject(wall, { zone });
  if (local.hour !== wall.hour || local.minute !== wall.minute) return null;
  return new Date(Math.min(...local.getPossibleOffsets().map((each) => each.toMillis())));
}

/**
 * Null at a course that follows the sun on a day without sunrise. Without sunset, offsets count from the day's first
 * and last minute.
 */
function windowOf(
  date: string,
  zone: string,
  coordinates: Coordinates,
  settings: SheetSettings,
): { from: number; to: number } | null {
  if (settings.reservationWindowType !== 'sunrise/sunset') {
    return { from: settings.startTimeMinutesAfterMidnight, to: settings.endTimeMinutesAfterMidnight };
  }
  if (daylight(date, zone, coordinates) === 'never') return null;
  const { sunrise, sunset } = sunTimes(date, zone, coordinates);
  const from = wallMinutes(date, zone, sunrise, settings.startTimeMinutesAfterSunrise);
  const to = wallMinutes(date, zone, sunset, settings.endTimeMinutesBeforeSunset);
  return { from: Math.max(0, from), to: Math.min(24 * 60 - 1, to) };
}

/** Below 0 or past 1440 on neighboring days. */
function wallMinutes(date: string, zone: string, at: Date, offsetMinutes: number): number {
  const local = DateTime.fromJSDate(at, { zone }).plus({ minutes: offsetMinutes });
  const days = Math.round(
    DateTime.fromISO(local.toISODate() ?? date, { zone: 'utc' }).diff(
      DateTime.fromISO(date, { zone: 'utc' }),
      'days',
    ).days,
  );
  return days * 24 * 60 + local.hour * 60 + local.minute;
}
