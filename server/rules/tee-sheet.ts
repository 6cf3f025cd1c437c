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

/** One start of a tee sheet: the instant, and what the clock on the wall shows. */
type TeeSheetStart = { startsAt: Date; localMinutes: number };

/**
 * The starts of a facility's local day (product.md section 3, inventory): every hour of the wall clock is divided
 * evenly by maxTeeTimesPerHour, from the window's beginning to its end, both included. Wall times the clocks jump
 * over do not exist; of a repeated hour only its first passing is sold. Instants are whole minutes, ascending.
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

/**
 * The instant of each minute of a day's wall clock, null for one that does not exist. On all but two days of a year the
 * clocks run through, and a minute is found by adding: to ask the calendar for each is most of what a day's plan costs.
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

/**
 * The first instant at which the clock on the wall shows a time; null when the clocks jump over it. luxon alone
 * would choose between the two passings of a repeated hour by the season in which it is asked.
 */
function firstPassing(wall: WallTime, zone: string): Date | null {
  const local = DateTime.fromObject(wall, { zone });
  if (local.hour !== wall.hour || local.minute !== wall.minute) return null;
  return new Date(Math.min(...local.getPossibleOffsets().map((each) => each.toMillis())));
}

/**
 * The first and the last minute of the wall clock a group may start at; null on a day without sunrise at a course that goes by
 * the sun. On a day without sunset the offsets count from its first and its last minute.
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

/** Minutes after midnight by the wall clock of an instant moved by an offset; below 0 or past 1440 on the days beside. */
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
