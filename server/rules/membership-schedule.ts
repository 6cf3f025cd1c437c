import { DateTime, type DurationLike } from 'luxon';
import type { PAYMENT_FREQUENCIES } from '#server/contract/constants.ts';

export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** From one payment to the next; 'biweekly' is every two weeks, 'bimonthly' every two months. */
const STEPS: Record<PaymentFrequency, ((times: number) => DurationLike) | null> = {
  weekly: (times) => ({ days: 7 * times }),
  biweekly: (times) => ({ days: 14 * times }),
  monthly: (times) => ({ months: times }),
  bimonthly: (times) => ({ months: 2 * times }),
  quarterly: (times) => ({ months: 3 * times }),
  annually: (times) => ({ years: times }),
  onetime: null,
};

/** The last day of a membership that begins on a day and lasts so many months; null: until it is cancelled. */
export function lastDayOf(startsOn: string, months: number | null): string | null {
  return months === null ? null : isoOf(dayOf(startsOn).plus({ months }).minus({ days: 1 }));
}

/**
 * The days on which a membership is paid, up to `until`, the first being the day it begins. Days are those of the facility's
 * calendar; a month that is too short for the day of the first payment is paid on its last day, and the next on the day again.
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

/** The day on which a membership that begins on a day is paid for the second time; null: it is paid once, and does not renew. */
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

/**
 * The last day of a membership that is cancelled today: the one before its next payment, but never before today; without one the
 * day on which it ends by itself, or today.
 */
export function lastDayIfCancelled(
  { endsOn, today }: { endsOn: string | null; today: string },
  nextPaymentOn: string | null,
): string {
  if (nextPaymentOn === null) return endsOn ?? today;
  const paidUntil = isoOf(dayOf(nextPaymentOn).minus({ days: 1 }));
  return paidUntil < today ? today : paidUntil;
}

/** A calendar has days without an hour: UTC has no daylight saving time. */
function dayOf(date: string): DateTime {
  return DateTime.fromISO(date, { zone: 'utc' });
}

function isoOf(day: DateTime): string {
  return day.toFormat('yyyy-MM-dd');
}
