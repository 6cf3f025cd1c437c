import { COURSES_PER_PAGE } from '#server/contract/constants.ts';
import { type SearchWindow, searchWindow } from '#server/rules/search-window.ts';
import type { Site } from './site.server.ts';

/** Which courses and days a search is about. */
export type SearchDays = SearchWindow & {
  /** The courses of each page by their ids, in the operator's order; a page without any is of all courses. */
  pages: readonly (readonly number[])[];
  /** How many courses that is together. */
  courseCount: number;
  /** The pages of all courses, where only some of them are searched; else none. */
  allPages: SearchDays['pages'];
};

/** The days and pages of a search of some courses; naming none of them means all. */
export function searchDays(
  { settings, facilities }: Site,
  courses: readonly number[],
  now: Date,
): SearchDays {
  const wanted = facilities.filter(({ id }) => courses.length === 0 || courses.includes(id));
  return {
    pages: pagesOf(wanted, courses),
    allPages: wanted.length < facilities.length ? pagesOf(facilities, []) : [],
    courseCount: wanted.length,
    ...searchWindow(wanted, settings.inventory, now),
  };
}

/** `named`: how a link names them when there is but one page. */
function pagesOf(facilities: Site['facilities'], named: readonly number[]): SearchDays['pages'] {
  if (facilities.length <= COURSES_PER_PAGE) return [named];
  const ids = facilities.map(({ id }) => id);
  const pages: number[][] = [];
  for (let first = 0; first < ids.length; first += COURSES_PER_PAGE)
    pages.push(ids.slice(first, first + COURSES_PER_PAGE));
  return pages;
}
