import { MAX_COURSES_SEARCHED } from '#server/contract/constants.ts';
import type { InventorySettings } from '#server/contract/settings.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Site } from './site.server.ts';

/** Which courses and days a search is about. */
export type SearchDays = {
  /** The courses that are asked for, the first ones where there are too many; none is all of them. */
  searched: number[];
  isCutShort: boolean;
  /** Today where the first of the courses stands, YYYY-MM-DD. */
  today: string;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
};

/**
 * What is searched when some courses are wanted; none of them named means all. The search reaches as far ahead as the
 * furthest of them. It starts on the day that they agree on, else on the operator's start day.
 */
export function searchDays(
  { settings, facilities }: Site,
  courses: readonly number[],
  now: Date,
): SearchDays {
  const wanted = facilities.filter(({ id }) => courses.length === 0 || courses.includes(id));
  const chosen = wanted.slice(0, MAX_COURSES_SEARCHED);
  const isCutShort = chosen.length < wanted.length;
  const inventories = chosen.map(({ inventory }) => inventory ?? settings.inventory);
  const startDays = new Set(inventories.map(({ defaultStartDay }) => defaultStartDay));
  const [agreed] = startDays.size === 1 ? startDays : [];
  return {
    searched: isCutShort ? chosen.map(({ id }) => id) : [...courses],
    isCutShort,
    today: localDateOf(now, chosen[0]?.timeZone ?? 'UTC'),
    inventory: {
      maxDaysOut: Math.max(...inventories.map(({ maxDaysOut }) => maxDaysOut), 0),
      defaultStartDay: agreed ?? settings.inventory.defaultStartDay,
    },
  };
}
