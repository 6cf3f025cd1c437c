import { COURSES_PER_PAGE } from '#server/contract/constants.ts';
import { type SearchWindow, searchWindow } from '#server/rules/search-window.ts';
import type { Site } from './site.server.ts';

export type SearchDays = SearchWindow & {
  /** By page, in the operator's order; an empty page means all courses. */
  pages: readonly (readonly number[])[];
  courseCount: number;
  /** The pages of all courses when only some are searched; else empty. */
  allPages: SearchDays['pages'];
};

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

/** `named`: the courses in the link, which a single page keeps. */
function pagesOf(facilities: Site['facilities'], named: readonly number[]): SearchDays['pages'] {
  if (facilities.length <= COURSES_PER_PAGE) return [named];
  const ids = facilities.map(({ id }) => id);
  const pages: number[][] = [];
  for (let first = 0; first < ids.length; first += COURSES_PER_PAGE)
    pages.push(ids.slice(first, first + COURSES_PER_PAGE));
  return pages;
}
