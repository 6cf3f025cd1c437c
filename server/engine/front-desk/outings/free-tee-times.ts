import { MAX_PLAYERS_PER_TEE_TIME, RECENT_TIME_WINDOW_MS } from '#server/contract/constants.ts';
import { isBlocked } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import { listBlocksOfPlay } from '../../blocks/blocks.queries.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan, type PlannedTime } from '../../tee-sheet/day-plan.ts';
import { listOccupiedSlots, timeRangeOf } from '../../tee-sheet/occupancy.queries.ts';

/** Finds a course whose bookings the actor may change. Errors: NOT_FOUND (also for a simulator venue), ROLE_REFUSED. */
export async function findOutingCourse(
  { parts, operator, actor }: DeskContext,
  facilityId: number,
): Promise<CatalogueFacility> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id, isSimulator }) => id === facilityId && !isSimulator);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'book', facilityId);
  return facility;
}

/** Returns a day's planned tee times from a local time on, those that the shop may still sell. */
export function timesFrom(
  { operator, parts }: DeskContext,
  facility: CatalogueFacility,
  { date, time }: { date: string; time: string },
): PlannedTime[] {
  const earliest = parts.now().getTime() - RECENT_TIME_WINDOW_MS;
  return dayPlan(operator, facility, date).times.filter(
    ({ localTime, startsAt }) => localTime >= time && startsAt.getTime() >= earliest,
  );
}

type FreeTime = { startsAt: Date; localTime: string; places: number };

/** Returns the free slots of locked tee times of a day; `own` are the players that leave one. */
export async function readPlaces(
  trx: Trx,
  facility: CatalogueFacility,
  date: string,
  times: readonly PlannedTime[],
  own: readonly { startsAt: Date; players: number }[] = [],
): Promise<FreeTime[]> {
  const blocks = await listBlocksOfPlay(trx, [facility.id], [date]);
  const taken = new Map<number, number>();
  const add = (at: Date, players: number) =>
    taken.set(at.getTime(), (taken.get(at.getTime()) ?? 0) + players);
  for (const slots of await listOccupiedSlots(trx, timeRangeOf(facility.id, times)))
    add(slots.startsAt, slots.bookedPlayers + slots.heldPlayers);
  for (const { startsAt, players } of own) add(startsAt, -players);
  return times.map(({ startsAt, localTime }) => {
    const isShut = isBlocked(blocks, wallStretches(startsAt, null, facility.timeZone), 'shop');
    const places = MAX_PLAYERS_PER_TEE_TIME - (taken.get(startsAt.getTime()) ?? 0);
    return { startsAt, localTime, places: isShut ? 0 : places };
  });
}
