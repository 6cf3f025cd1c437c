import { DateTime } from 'luxon';
import type { InventorySettings } from '#server/contract/settings.ts';

type StartAndReach = Pick<InventorySettings, 'maxDaysOut' | 'defaultStartDay'>;
/** `inventory`: the course's own, where it has one. */
type Course = { timeZone: string; inventory?: StartAndReach | undefined };

/** The local days that a search of some courses is about, YYYY-MM-DD. */
export type SearchWindow = {
  /** Today at the first of the courses. */
  today: string;
  /** The last day that can be searched. */
  lastDate: string;
  /** The day that is shown where none is asked for. */
  startDay: string;
  /** Whether it is rather the first day from then on with tee times. */
  isNextAvailable: boolean;
};

/**
 * A search goes as far ahead as the furthest of its courses. It starts on the day that they agree on, else on the operator's
 * start day (settings.inventory.defaultStartDay).
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
