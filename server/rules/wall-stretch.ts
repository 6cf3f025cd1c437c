import { DateTime } from 'luxon';

/**
 * Minutes that follow each other on the clock of a facility's wall: the first and the last, both included, as
 * 'YYYY-MM-DDTHH:mm'. Made by `wallStretches` alone, so that nobody asks about a start without its minutes.
 */
export type WallStretch = { readonly first: string; readonly last: string; readonly [made]: true };

declare const made: unique symbol;

/**
 * What the clock on a facility's wall shows from an instant on, for so many minutes: one stretch, or several where the
 * clocks change meanwhile. `minutes` is how long a simulator's bay is used; null for a tee time of a course, which is its
 * starting minute: a round that began before a closure is played to its end. `first` is what the wall shows at the start,
 * where the caller knows it already.
 */
export function wallStretches(
  startsAt: Date,
  minutes: number | null,
  timeZone: string,
  first = wallTime(startsAt, timeZone),
): readonly WallStretch[] {
  const rest = Math.max(1, minutes ?? 1) - 1;
  const last = rest === 0 ? first : wallTime(minutesAfter(startsAt, rest), timeZone);
  if (last === wallMinutesAfter(first, rest)) return [stretch(first, last)];
  return stretchesByMinute(startsAt, rest, timeZone);
}

/** On the two nights a year in which the clocks change: minute by minute. */
function stretchesByMinute(startsAt: Date, rest: number, timeZone: string): WallStretch[] {
  const found: WallStretch[] = [];
  for (let minute = 0; minute <= rest; minute += 1) {
    const shown = wallTime(minutesAfter(startsAt, minute), timeZone);
    const before = found.at(-1);
    if (before && shown === wallMinutesAfter(before.last, 1))
      found[found.length - 1] = stretch(before.first, shown);
    else found.push(stretch(shown, shown));
  }
  return found;
}

function stretch(first: string, last: string): WallStretch {
  return { first, last } as WallStretch;
}

const MINUTE_MS = 60_000;
const WALL_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** The wall clock so many minutes on, as if it never changed. */
function wallMinutesAfter(wall: string, minutes: number): string {
  return minutesAfter(new Date(`${wall}Z`), minutes)
    .toISOString()
    .slice(0, WALL_LENGTH);
}

function wallTime(at: Date, zone: string): string {
  const iso = DateTime.fromJSDate(at, { zone }).toISO({ includeOffset: false });
  if (!iso) throw new Error(`No local time in ${zone} at ${at.getTime()}`);
  return iso.slice(0, WALL_LENGTH);
}
