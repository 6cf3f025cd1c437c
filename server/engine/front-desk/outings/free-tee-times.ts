import {
  FIRST_TEE,
  HOLES_OF_NINE,
  MAX_PLAYERS_PER_TEE_TIME,
  RECENT_TIME_WINDOW_MS,
} from '#server/contract/constants.ts';
import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import { isBlocked } from '#server/rules/is-blocked.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import { listBlocksOfPlay } from '../../blocks/blocks.queries.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan, type PlannedTime } from '../../tee-sheet/day-plan.ts';
import { conflictRangesOf, listOccupiedSlots } from '../../tee-sheet/occupancy.queries.ts';
import type { DayBooking } from '../day-bookings.queries.ts';

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

/** Returns a day's planned tee times of hole 1 from a local time on, those that the shop may still sell. */
export function timesFrom(
  { operator, parts }: DeskContext,
  facility: CatalogueFacility,
  { date, time }: { date: string; time: string },
): PlannedTime[] {
  const earliest = parts.now().getTime() - RECENT_TIME_WINDOW_MS;
  return dayPlan(operator, facility, date).times.filter(
    ({ localTime, startsAt, startingTee }) =>
      startingTee === FIRST_TEE && localTime >= time && startsAt.getTime() >= earliest,
  );
}

/** A booking that leaves its tee times. */
type Leaving = Pick<DayBooking, 'startsAt' | 'startingTee' | 'crossing' | 'players'>;

type FreeTime = { startsAt: Date; localTime: string; places: number };

/**
 * Returns the free slots of locked tee times of a day, the fewer of both where their rounds cross to the other tee.
 * `own`: bookings that leave theirs.
 */
export async function readPlaces(
  trx: Trx,
  facility: CatalogueFacility,
  date: string,
  times: PlannedTime[],
  own: readonly Leaving[] = [],
): Promise<FreeTime[]> {
  const blocks = await listBlocksOfPlay(trx, [facility.id], [date]);
  const taken = new Map<number, number>();
  const add = (at: Start, players: number) =>
    taken.set(keyOfStart(at), (taken.get(keyOfStart(at)) ?? 0) + players);
  for (const slots of await listOccupiedSlots(trx, conflictRangesOf([{ facility, times }])))
    add(slots, slots.bookedPlayers + slots.heldPlayers);
  for (const { players, crossing, ...start } of own) {
    add(start, -players);
    if (crossing) add({ ...crossing, startsAt: new Date(crossing.startsAt) }, -players);
  }
  return times.map((time) => {
    const { startsAt, localTime, crossing } = time;
    const isShut = isBlocked(blocks, wallStretches(startsAt, null, facility.timeZone), 'shop');
    const isNine = time.rates.every(({ rate }) => rate.holes === HOLES_OF_NINE);
    const starts = crossing && !isNine ? [time, crossing] : [time];
    const places = MAX_PLAYERS_PER_TEE_TIME - Math.max(...starts.map((at) => taken.get(keyOfStart(at)) ?? 0));
    return { startsAt, localTime, places: isShut ? 0 : places };
  });
}
