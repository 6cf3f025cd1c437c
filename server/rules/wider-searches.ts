import { SEARCH_FILTERS, type SearchFilter } from '#server/contract/constants.ts';
import type { SearchFilters } from './search-offers.ts';

const WITHOUT: Record<SearchFilter, Partial<SearchFilters>> = {
  time: { start: null, end: null },
  price: { min: null, max: null },
  golfers: { golfers: null },
  holes: { holes: null },
  transportation: { transportation: null },
  rateType: { rateType: null },
};

export function withoutFilter(by: SearchFilter | 'all'): Partial<SearchFilters> {
  return by === 'all' ? Object.assign({}, ...SEARCH_FILTERS.map((filter) => WITHOUT[filter])) : WITHOUT[by];
}

type WiderSearch<Found> = { by: SearchFilter | 'all'; found: Found };

/**
 * Returns searches of the same day without one filter, most tee times first. If none finds any, tries without all.
 * `find` returns null when nothing is found.
 */
export function widerSearches<Found extends { count: number }>(
  filters: SearchFilters,
  find: (filters: SearchFilters) => Found | null,
): WiderSearch<Found>[] {
  const search = (by: SearchFilter | 'all'): WiderSearch<Found>[] => {
    const found = find({ ...filters, ...withoutFilter(by) });
    return found ? [{ by, found }] : [];
  };
  const used = SEARCH_FILTERS.filter((filter) =>
    Object.keys(WITHOUT[filter]).some((name) => filters[name as keyof SearchFilters] !== null),
  );
  const wider = used.flatMap(search);
  if (wider.length) return wider.sort((a, b) => b.found.count - a.found.count);
  return used.length > 1 ? search('all') : [];
}
