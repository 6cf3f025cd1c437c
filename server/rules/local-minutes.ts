import { DateTime } from 'luxon';

const MINUTES_OF_DAY = 24 * 60;
const MINUTE_MS = 60_000;
/** Clocks change at whole quarters. */
const QUARTER_MS = 15 * MINUTE_MS;

/** Minutes at the beginning of a quarter. Reading a zone costs more than the rest of a search of a kept day. */
const quarters = new Map<string, number>();
const MOST_QUARTERS = 10_000;

/** Returns wall-clock minutes since local midnight. */
export function localMinutesOf(at: string | Date, zone: string): number {
  const ms = typeof at === 'string' ? Date.parse(at) : at.getTime();
  const begin = ms - (ms % QUARTER_MS);
  const key = `${zone} ${begin}`;
  const known = quarters.get(key) ?? readMinutes(begin, zone);
  if (quarters.size >= MOST_QUARTERS) quarters.clear();
  quarters.set(key, known);
  return (known + Math.floor((ms - begin) / MINUTE_MS)) % MINUTES_OF_DAY;
}

/** Returns the wall-clock time, HH:mm. */
export function localTimeOf(at: string | Date, zone: string): string {
  return clockTime(localMinutesOf(at, zone));
}

/** Returns minutes since midnight as HH:mm. */
export function clockTime(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function readMinutes(ms: number, zone: string): number {
  const { hour, minute } = DateTime.fromMillis(ms, { zone });
  return hour * 60 + minute;
}

/** Whether `from` and `to` are the first and last minute of the same day. */
export function isWholeDay({ from, to }: { from: string; to: string }, zone: string): boolean {
  const first = DateTime.fromISO(from, { zone });
  return (
    first.hasSame(DateTime.fromISO(to, { zone }), 'day') &&
    localMinutesOf(from, zone) === 0 &&
    localMinutesOf(to, zone) === MINUTES_OF_DAY - 1
  );
}
