import type { TeeTimeRate } from '#server/contract/tee-time.ts';
import { feeCents, isWanted, priceCents, type SearchFilters } from './search-offers.ts';

/**
 * Returns the rate that a tee time preselects, of those that match search and golfers; else either; else any. It is the
 * course's usual rate, or a cheaper hot deal for the same round. Members' rates come before it. Without a usual rate, it
 * is the cheapest.
 */
export function preselectedRate(
  rates: readonly TeeTimeRate[],
  filters: SearchFilters,
  golfers: number,
): TeeTimeRate | undefined {
  const wanted = rates.filter((rate) => isWanted(rate, filters));
  const takes = ({ allowedPlayers }: TeeTimeRate) => allowedPlayers.includes(golfers);
  const lists = [wanted.filter(takes), wanted, rates.filter(takes), rates];
  const choices = lists.find(({ length }) => length > 0) ?? [];
  const members = choices.filter(({ audience }) => audience !== undefined);
  const usual = cheapest((members.length ? members : choices).filter(({ isUsual }) => isUsual));
  if (!usual) return cheapest(choices);
  const deals = choices.filter(
    (rate) =>
      rate.showAsHotDeal && rate.holes === usual.holes && rate.transportation === usual.transportation,
  );
  return cheapest([usual, ...deals]);
}

/** The price that a list of the search names, with its rate; of several the first. */
export function lowestRate(rates: readonly TeeTimeRate[], filters: SearchFilters): TeeTimeRate | undefined {
  const wanted = rates.filter((rate) => isWanted(rate, filters));
  return [...(wanted.length ? wanted : rates)].sort((a, b) => priceCents(a) - priceCents(b))[0];
}

function cheapest(rates: readonly TeeTimeRate[]): TeeTimeRate | undefined {
  const costOf = (rate: TeeTimeRate) => priceCents(rate) + feeCents(rate);
  return [...rates].sort((a, b) => costOf(a) - costOf(b))[0];
}
