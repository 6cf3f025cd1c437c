import { localDateOf } from '#server/format/dates.ts';
import { crossingOf, type Start } from '#server/rules/crossing.ts';
import type { Db, Operator } from '../call/context.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { dayPlan } from './day-plan.ts';

/** Returns the tee time of the other tee that a round also takes; see crossingOf. */
export async function findCrossing(
  db: Db,
  operator: Operator,
  facilityId: number,
  start: Start,
  holes: number | null,
): Promise<Start | null> {
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === facilityId);
  if (!facility?.inventory.secondTee) return null;
  const { turns } = dayPlan(operator, facility, localDateOf(start.startsAt, facility.timeZone));
  return crossingOf(start, turns, holes);
}
