import type { InventorySettings } from '#server/contract/settings.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { Site } from './site.server.ts';

/** Which days a search is about. */
export type SearchDays = {
  /** Today where the first of the courses stands, YYYY-MM-DD. */
  today: string;
  inventory: Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
};

/**
 * The days that can be searched at some courses, none meaning all: as far ahead as any of them can be booked, from the day
 * they begin with if they agree, else from the operator's.
 */
export function searchDays(
  { settings, facilities }: Site,
  courses: readonly number[],
  now: Date,
): SearchDays {
  const chosen = facilities.filter(({ id }) => courses.length === 0 || courses.includes(id));
  const inventories = chosen.map(({ inventory }) => inventory ?? settings.inventory);
  const startDays = new Set(inventories.map(({ defaultStartDay }) => defaultStartDay));
  const [agreed] = startDays.size === 1 ? startDays : [];
  return {
    today: localDateOf(now, chosen[0]?.timeZone ?? 'UTC'),
    inventory: {
      maxDaysOut: Math.max(...inventories.map(({ maxDaysOut }) => maxDaysOut), 0),
      defaultStartDay: agreed ?? settings.inventory.defaultStartDay,
    },
  };
}
