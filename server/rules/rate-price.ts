import type { PriceEntry, RatePlan } from '#server/contract/rate-plan.ts';
import { weekdayOf } from './weekday-of.ts';

type LocalMoment = { date: string; minutes: number };

/** Returns cents per player: the first price whose conditions all match. Null: the rate is not available then. */
export function priceOfRate(rate: Pick<RatePlan, 'prices'>, at: LocalMoment): number | null {
  return rate.prices.find((price) => fits(price, at))?.priceCents ?? null;
}

function fits({ dates, weekdays, season, time }: PriceEntry, { date, minutes }: LocalMoment): boolean {
  if (dates && !dates.includes(date)) return false;
  if (weekdays && !weekdays.includes(weekdayOf(date))) return false;
  if (season && !isInSeason(date.slice(5), season)) return false;
  return !time || (minutes >= minutesOf(time.from) && minutes < minutesOf(time.to));
}

/** Days inclusive; a season may span the new year. */
function isInSeason(day: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
