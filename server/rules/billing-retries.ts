import { DateTime } from 'luxon';

/** So many days after the first try a payment that was declined is tried again. */
const RETRY_DAYS = [1, 3, 5] as const;

/**
 * The day on which a payment is tried again after so many tries, counted from the day of the first; null: not any more, and the
 * membership is suspended. Days are those of the facility's calendar (the operator's retries after 1, 3 and 5 days).
 */
export function nextTryOn(firstTriedOn: string, tries: number): string | null {
  const days = RETRY_DAYS[tries - 1];
  return days === undefined
    ? null
    : DateTime.fromISO(firstTriedOn, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}
