import { DateTime } from 'luxon';
import type { InventorySettings } from '#server/contract/settings.ts';

type StartAndReach = Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
/** `inventory` overrides the operator's. */
type Course = { timeZone: string; inventory?: StartAndReach | undefined };

export type SearchWindow = {
  /** At the first course. */
  today: string;
  lastDate: string;
  startDay: string;
  /** Show the first day with tee times from `startDay` on. */
  isNextAvailable: boolean;
};

/**
 * Reaches as far as the furthest course. Starts on the day the courses agree on, else on the operator's
 * (settings.inventory.defaultStartDay).
 */
export function searchWindow(courses: readonly Course[], operator: StartAndReach, now: Date): SearchWindow {
  const inventories = courses.map(({ inventory }) => inventory ?? operator);
  const startDays = new Set(inventories.map(({ defaultStartDay }) => defaultStartDay));
  const [agreed] = startDays.size === 1 ? startDays : [];
  const start = agreed ?? operator.defaultStartDay;
  const today = DateTime.fromJSDate(now, { zone: courses[0]?.timeZone ?? 'UTC' });
  const dayAfter = (days: number) => today.plus({ days }).toFormat('yyyy-MM-dd');
  return {
    today: dayAfter(0),
    lastDate: dayAfter(Math.max(...inventories.map(({ maxDaysOut }) => maxDaysOut), 0)),
    startDay: dayAfter(start === 'next' ? 1 : 0),
    isNextAvailable: start === 'next available',
  };
}
