import { COURSES_PER_PAGE } from '#server/contract/constants.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Site } from './site.server.ts';

/** Which courses and days a search is about. */
export type SearchDays = {
  /** The courses of each page by their ids, in the operator's order; a page without any is of all courses. */
  pages: readonly (readonly number[])[];
  /** How many courses that is together. */
  courseCount: number;
  /** The pages of all courses, where only some of them are searched; else none. */
  allPages: SearchDays['pages'];
  /** Today where the first of the courses stands, YYYY-MM-DD. */
  today: string;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
};

/**
 * What is searched when some courses are wanted; none of them named means all. The search goes as far ahead as the
 * furthest of them. It starts on the day that they agree on, else on the operator's start day.
 */
export function searchDays(
  { settings, facilities }: Site,
  courses: readonly number[],
  now: Date,
): SearchDays {
  const wanted = facilities.filter(({ id }) => courses.length === 0 || courses.includes(id));
  const inventories = wanted.map(({ inventory }) => inventory ?? settings.inventory);
  const startDays = new Set(inventories.map(({ defaultStartDay }) => defaultStartDay));
  const [agreed] = startDays.size === 1 ? startDays : [];
  return {
    pages: pagesOf(wanted, courses),
    allPages: wanted.length < facilities.length ? pagesOf(facilities, []) : [],
    courseCount: wanted.length,
    today: localDateOf(now, wanted[0]?.timeZone ?? 'UTC'),
    inventory: {
      maxDaysOut: Math.max(...inventories.map(({ maxDaysOut }) => maxDaysOut), 0),
      defaultStartDay: agreed ?? settings.inventory.defaultStartDay,
    },
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
