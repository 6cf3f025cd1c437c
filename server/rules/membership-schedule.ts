import { DateTime, type DurationLike } from 'luxon';
import type { PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';

export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** 'biweekly' is every two weeks, 'bimonthly' every two months. */
const STEPS: Record<PaymentFrequency, ((times: number) => DurationLike) | null> = {
  weekly: (times) => ({ days: 7 * times }),
  biweekly: (times) => ({ days: 14 * times }),
  monthly: (times) => ({ months: times }),
  bimonthly: (times) => ({ months: 2 * times }),
  quarterly: (times) => ({ months: 3 * times }),
  annually: (times) => ({ years: times }),
  onetime: null,
};

/** Returns null when the membership lasts until cancelled. */
export function lastDayOf(startsOn: string, months: number | null): string | null {
  return months === null ? null : isoOf(dayOf(startsOn).plus({ months }).minus({ days: 1 }));
}

/**
 * Returns local days up to `until`, beginning with the first day. A month too short for that day is paid on its last
 * day; the next month returns to it.
 */
export function paymentDays(startsOn: string, frequency: PaymentFrequency, until: string): string[] {
  const step = STEPS[frequency];
  const start = dayOf(startsOn);
  const days = [startsOn];
  if (!step) return days;
  for (;;) {
    const next = isoOf(start.plus(step(days.length)));
    if (next > until) return days;
    days.push(next);
  }
}

/** Returns null when the membership is paid once. */
export function secondPaymentOn(
  startsOn: string,
  { frequency, months }: { frequency: PaymentFrequency; months: number | null },
): string | null {
  const step = STEPS[frequency];
  if (!step) return null;
  const second = isoOf(dayOf(startsOn).plus(step(1)));
  const last = lastDayOf(startsOn, months);
  return last !== null && second > last ? null : second;
}

/** Returns the day before the next payment, but at least today. Without a next payment it is `endsOn`, or today. */
export function lastDayIfCancelled(
  { endsOn, today }: { endsOn: string | null; today: string },
  nextPaymentOn: string | null,
): string {
  if (nextPaymentOn === null) return endsOn ?? today;
  const paidUntil = isoOf(dayOf(nextPaymentOn).minus({ days: 1 }));
  return paidUntil < today ? today : paidUntil;
}

/** UTC has no daylight saving time. */
function dayOf(date: string): DateTime {
  return DateTime.fromISO(date, { zone: 'utc' });
}

function isoOf(day: DateTime): string {
  return day.toFormat('yyyy-MM-dd');
}
