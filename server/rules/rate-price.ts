import { WEEKDAYS } from '#server/contract/constants.ts';
import type { PriceEntry, RatePlan } from '#server/contract/rate-plan.ts';

/** A moment by the wall clock of the facility. */
type LocalMoment = { date: string; minutes: number };

/**
 * The green fee of a rate at a tee time, cents per player: the first price whose conditions (dates, weekdays, season,
 * time band) all fit. Null: the rate is not offered then.
 */
export function priceOfRate(rate: Pick<RatePlan, 'prices'>, at: LocalMoment): number | null {
  return rate.prices.find((price) => fits(price, at))?.priceCents ?? null;
}

function fits({ dates, weekdays, season, time }: PriceEntry, { date, minutes }: LocalMoment): boolean {
  if (dates && !dates.includes(date)) return false;
  if (weekdays) {
    // Asked for every price of every rate at every tee time of a day: a calendar would be most of what that costs.
    const weekday = WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
    if (!weekday || !weekdays.includes(weekday)) return false;
  }
  if (season && !isInSeason(date.slice(5), season)) return false;
  return !time || (minutes >= minutesOf(time.from) && minutes < minutesOf(time.to));
}

/** Both days inclusive; a season may run over the new year. */
function isInSeason(day: string, { from, to }: { from: string; to: string }): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
