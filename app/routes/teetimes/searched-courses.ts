import type { Site } from '#app/site/site.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { SearchState } from '#server/rules/search-state.ts';

/** Naming none means all. */
export function searchedCourses(
  { facilities }: Site,
  { courses }: Pick<SearchState, 'courses'>,
): readonly Facility[] {
  const named = facilities.filter(({ id }) => courses.includes(id));
  return named.length > 0 ? named : facilities;
}
