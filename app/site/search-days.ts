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
    pages: wanted.length > COURSES_PER_PAGE ? pagesOf(wanted.map(({ id }) => id)) : [courses],
    courseCount: wanted.length,
    today: localDateOf(now, wanted[0]?.timeZone ?? 'UTC'),
    inventory: {
      maxDaysOut: Math.max(...inventories.map(({ maxDaysOut }) => maxDaysOut), 0),
      defaultStartDay: agreed ?? settings.inventory.defaultStartDay,
    },
  };
}

function pagesOf(ids: readonly number[]): number[][] {
  const pages: number[][] = [];
  for (let first = 0; first < ids.length; first += COURSES_PER_PAGE)
    pages.push(ids.slice(first, first + COURSES_PER_PAGE));
  return pages;
}
