import { DateTime } from 'luxon';

/**
 * First and last minute, both included, as 'YYYY-MM-DDTHH:mm'. Only `wallStretches` makes it, so that a start always
 * comes with its minutes.
 */
export type WallStretch = { readonly first: string; readonly last: string; readonly [made]: true };

declare const made: unique symbol;

/**
 * Returns wall-clock minutes from an instant on; several stretches if the clocks change. `minutes` is the use of a
 * simulator's bay. Null is a course's tee time, which counts only its start: a round begun before a closure is played
 * to its end. `first` is the wall time at the start, if known.
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

/** As if the clocks never changed. */
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
