import { links } from '#server/links.ts';
import { type SearchState, writeSearchState } from '#server/rules/search-state.ts';

export function alertOfSearch({
  courses,
  date,
  start,
  end,
  golfers,
}: Pick<SearchState, 'courses' | 'date' | 'start' | 'end' | 'golfers'>): string {
  return links.alerts(writeSearchState({ courses, date, start, end, golfers }));
}
