import { DateTime } from 'luxon';

/** Counted from the first try. */
const RETRY_DAYS = [1, 3, 5] as const;

/** Returns the local day of the next try. Null after the last one: the membership is then suspended. */
export function nextTryOn(firstTriedOn: string, tries: number): string | null {
  const days = RETRY_DAYS[tries - 1];
  return days === undefined
    ? null
    : DateTime.fromISO(firstTriedOn, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}
