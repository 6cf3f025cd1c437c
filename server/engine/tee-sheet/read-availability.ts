import type { Db, Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { Audiences } from './audiences.ts';
import { type AvailableTime, computeAvailability } from './availability.ts';
import { type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';

type AvailabilityLookup = (audiences: Audiences) => Promise<AvailableTime[]>;

type Ask = { facility: CatalogueFacility; dates: readonly string[]; now: Date; own?: OwnSlots };

/** Reads the days' bookings once. Assigns no rateIds, so it may run in a transaction. */
export async function readAvailability(
  db: Db,
  operator: Operator,
  { facility, dates, now, own }: Ask,
): Promise<AvailabilityLookup> {
  const plans: FacilityPlan[] = [];
  for (const date of new Set(dates))
    plans.push(...(await planDays(operator, [facility], { now, firstDate: date, lastDate: date })));
  const bookings = await readOccupancy(db, plans, own);
  return async (audiences) => {
    const availability = await computeAvailability(operator, plans, bookings, { audiences });
    return availability.flatMap(({ times }) => times);
  };
}

export function fitsPlayers({ rates }: Pick<AvailableTime, 'rates'>, players: number): boolean {
  return rates.some(({ allowedPlayers }) => allowedPlayers.includes(players));
}
