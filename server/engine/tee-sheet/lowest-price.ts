import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import type { BlockedHours } from '#server/rules/is-blocked.ts';
import { discountedCents, isForRate } from '#server/rules/promotion.ts';
import {
  isInHours,
  isWanted,
  priceCents,
  type SearchFilters,
  wantedRates,
} from '#server/rules/search-offers.ts';
import type { Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { Audiences } from './audiences.ts';
import { sellableRates } from './availability.ts';
import { availableRate } from './available-rate.ts';
import type { PlannedRate, PlannedTime } from './day-plan.ts';
import type { Occupancy } from './occupancy.ts';
import { wireSearchedRate } from './rate.wire.ts';

/** The bookings of a facility, and for whom they are read. */
export type Left = {
  taken: Occupancy;
  blocks: readonly BlockedHours[];
  audiences: ReturnType<Audiences>;
};

/** `promotion` is valid on that day. */
type Search = { filters: SearchFilters; promotion: PromotionPlan | null };

/** In cents per player. `groupSizes`: at simulators, those that can book at that price. */
export type LowestPrice = { min: number; groupSizes?: number[] };

/**
 * Returns the lowest price that the list of a search shows, or null. Skips rates no cheaper than the cheapest so far,
 * and those that the filters rule out whatever is booked: together, nearly all.
 */
export function lowestPrice(
  operator: Operator,
  facility: CatalogueFacility,
  times: readonly PlannedTime[],
  { taken, blocks, audiences }: Left,
  { filters, promotion }: Search,
): LowestPrice | null {
  let lowest: LowestPrice | null = null;
  for (const time of times) {
    if (!isInHours(minutesOf(time.localTime), filters)) continue;
    const below: number = lowest?.min ?? Number.POSITIVE_INFINITY;
    const likely = time.rates.filter((rate) => {
      const least = couldCost(rate, facility, promotion);
      if (least >= below) return false;
      return mayMatch(rate, least, filters) || mayMatch(rate, rate.greenFeeCents, filters);
    });
    if (likely.length === 0) continue;
    // A guests' rate is listed only without the members' rate of the same round, whatever that costs.
    const rates = likely.some(({ rate }) => rate.audience === 'member-guest') ? time.rates : likely;
    const moment = { facility, time, taken };
    const available = sellableRates(operator, { time: { ...time, rates }, blocks, audiences })
      .map((rate) => availableRate(rate, moment, promotion))
      .filter(({ allowedPlayers }) => allowedPlayers.length > 0);
    for (const rate of wantedRates(available.map(wireSearchedRate), filters)) {
      const min: number = priceCents(rate);
      if (min >= (lowest?.min ?? Number.POSITIVE_INFINITY)) continue;
      lowest = { min, ...(facility.isSimulator && { groupSizes: rate.allowedPlayers }) };
    }
  }
  return lowest;
}

function couldCost(
  { rate, greenFeeCents }: PlannedRate,
  facility: CatalogueFacility,
  promotion: PromotionPlan | null,
): number {
  return promotion && isForRate(promotion, { facilityId: facility.id, rateId: rate.id })
    ? discountedCents(greenFeeCents, promotion.discount)
    : greenFeeCents;
}

/** Whether filters leave a rate at this price, if nothing were booked. */
export function mayMatch({ rate }: PlannedRate, cents: number, filters: SearchFilters): boolean {
  const { holes, transportation, rateType, durationMinutes: duration, allowedPlayers } = rate;
  return isWanted(
    { greenFeeCart: cents, holes, transportation, rateType, duration, allowedPlayers },
    filters,
  );
}

/** Minutes since midnight of HH:mm. */
export function minutesOf(localTime: string): number {
  return Number(localTime.slice(0, 2)) * 60 + Number(localTime.slice(3));
}
