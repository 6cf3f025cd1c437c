import type { TeeSheet } from '#server/contract/tee-times.ts';
import { type FoundTeeTime, filterTeeTimes } from './search-offers.ts';
import type { SearchState } from './search-state.ts';

const WITHOUT = {
  time: { start: null, end: null },
  price: { min: null, max: null },
  golfers: { golfers: null },
  holes: { holes: null },
  transportation: { transportation: null },
  rateType: { rateType: null },
} as const satisfies Record<string, Partial<SearchState>>;

type Filter = keyof typeof WITHOUT;
const FILTERS = Object.keys(WITHOUT) as Filter[];

/** A search without one of its filters, or without all of them, and what it finds; never nothing. */
export type WiderSearch = {
  without: Filter | 'all';
  change: Partial<SearchState>;
  offers: FoundTeeTime[];
};

/**
 * What the same day has for a search that leaves one filter out, most tee times first; where that is not enough, for
 * one that leaves all of them out. `sheets` are unfiltered, as the search call answers them.
 */
export function widerSearches(sheets: TeeSheet[], state: SearchState): WiderSearch[] {
  const search = (without: WiderSearch['without'], change: Partial<SearchState>): WiderSearch[] => {
    const offers = filterTeeTimes(sheets, { ...state, ...change });
    return offers.length ? [{ without, change, offers }] : [];
  };
  const used = FILTERS.filter((filter) =>
    Object.keys(WITHOUT[filter]).some((name) => state[name as keyof SearchState] !== null),
  );
  const found = used.flatMap((filter) => search(filter, WITHOUT[filter]));
  if (found.length) return found.sort((a, b) => b.offers.length - a.offers.length);
  return used.length > 1 ? search('all', Object.assign({}, ...used.map((filter) => WITHOUT[filter]))) : [];
}
