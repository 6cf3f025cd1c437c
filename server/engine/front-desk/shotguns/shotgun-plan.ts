import { BACK_TEE, FIRST_TEE, WEEKDAYS } from '#server/contract/constants.ts';
import { instantOfLocalTime } from '#server/rules/instant-of-local-time.ts';
import { isBlockedDay, isClosing } from '#server/rules/is-blocked.ts';
import { roundMinutes } from '#server/rules/round-minutes.ts';
import { shotgunHours } from '#server/rules/shotgun-hours.ts';
import type { ShotgunPlace } from '#server/rules/shotgun-place.ts';
import { intervalMinutes } from '#server/rules/tee-sheet.ts';
import { type AffectedReservation, listAffected } from '../../blocks/block-tee-times.ts';
import { type Block, listBlocks, type NewBlock } from '../../blocks/blocks.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CatalogueFacility } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan, type PlannedTime } from '../../tee-sheet/day-plan.ts';
import { findOutingCourse } from '../outings/free-tee-times.ts';

const MINUTE_MS = 60_000;
/** Where golfers may start their rounds, besides a shotgun. */
const TEES_OF_GOLFERS = [FIRST_TEE, BACK_TEE];

export type ShotgunDay = {
  facility: CatalogueFacility;
  /** Of the start, with its rates. */
  start: PlannedTime;
  /** Of a hole's second group. */
  secondAt: Date;
};

/** Errors: NOT_FOUND (also for a simulator venue), ROLE_REFUSED. */
export async function findShotgunCourse(
  context: DeskContext,
  facilityId: number,
): Promise<CatalogueFacility> {
  const facility = await findOutingCourse(context, facilityId);
  requireMay(context.actor, 'plan', facilityId);
  return facility;
}

/** Finds the tee time at which a shotgun starts. Error: OUTING_DOES_NOT_FIT (no tee time, or past). */
export function findStart(
  { operator, parts, text }: DeskContext,
  facility: CatalogueFacility,
  { date, time }: { date: string; time: string },
): ShotgunDay {
  const { times } = dayPlan(operator, facility, date);
  const index = times.findIndex(({ localTime }) => localTime === time);
  const start = times[index];
  if (!start || start.startsAt <= parts.now())
    throw new EngineError('OUTING_DOES_NOT_FIT', { message: text.staffShotguns.noStart(time) });
  return { facility, start, secondAt: secondOf(facility, times, start.startsAt) };
}

/** Returns the tee time of second groups: the next of the course; after the last one, an interval later. */
export function secondOf(
  { inventory }: Pick<CatalogueFacility, 'inventory'>,
  times: readonly PlannedTime[],
  startsAt: Date,
): Date {
  const next = times.find((time) => time.startsAt > startsAt)?.startsAt;
  return next ?? new Date(startsAt.getTime() + intervalMinutes(inventory) * MINUTE_MS);
}

type Ask = {
  name: string;
  date: string;
  places: readonly ShotgunPlace[];
  playingMinutes: number;
};

/** Returns the hours of a shotgun as the block that keeps them, with the first tee time after it. */
export function planHours(
  { operator }: DeskContext,
  { facility, start: { startsAt }, secondAt }: ShotgunDay,
  { name, date, places, playingMinutes }: Ask,
): { block: NewBlock; next: Date | null } {
  const { next, ...hours } = shotgunHours({
    times: dayPlan(operator, facility, date).times,
    timeZone: facility.timeZone,
    startsAt,
    lastAt: places.some(({ side }) => side === 'B') ? secondAt : startsAt,
    playingMinutes,
    roundMinutes: Math.max(...facility.rates.map(minutesOf)),
  });
  const block: NewBlock = {
    facilityId: facility.id,
    firstDate: date,
    lastDate: date,
    weekdays: WEEKDAYS,
    kind: 'event',
    color: 'violet',
    reason: name,
    ...hours,
  };
  return { block, next };
}

/** Of a round of a rate. */
export function minutesOf({
  holes,
  durationMinutes,
}: Pick<CatalogueFacility['rates'][number], 'holes' | 'durationMinutes'>): number {
  return roundMinutes({ holes, duration: durationMinutes });
}

/** Returns the tee times to lock: those golfers may book in the hours, and those of the groups. */
export function teeTimesOf(
  { operator }: DeskContext,
  { facility, start, secondAt }: ShotgunDay,
  { block, places }: { block: NewBlock; places: readonly ShotgunPlace[] },
) {
  const { id: facilityId, timeZone } = facility;
  const from = instantOfLocalTime(block.firstDate, block.fromTime, timeZone);
  const to = instantOfLocalTime(block.firstDate, block.toTime, timeZone);
  const times = dayPlan(operator, facility, block.firstDate).times;
  const inHours = times.filter(({ startsAt }) => startsAt >= from && startsAt < to);
  const all = [
    ...inHours.flatMap(({ startsAt }) => TEES_OF_GOLFERS.map((startingTee) => ({ startsAt, startingTee }))),
    ...places.map((place) => ({
      startsAt: placeAt({ startsAt: start.startsAt, secondAt }, place),
      startingTee: place.hole,
    })),
  ];
  const once = new Map(all.map((each) => [`${each.startsAt.getTime()} ${each.startingTee}`, each]));
  return [...once.values()].map((each) => ({ facilityId, ...each }));
}

/** Returns the tee time of a group. */
export function placeAt(
  { startsAt, secondAt }: { startsAt: Date; secondAt: Date },
  { side }: Pick<ShotgunPlace, 'side'>,
): Date {
  return side === 'A' ? startsAt : secondAt;
}

type Way = { blocks: Block[]; reservations: AffectedReservation[] };

/** Lists what is in the hours of a shotgun already. `own`: the shotgun that moves. */
export async function listInTheWay(
  db: Db,
  block: NewBlock,
  own: { outingId?: number; blockId?: number | null } = {},
): Promise<Way> {
  const blocks = await listBlocks(db, [block.facilityId], block.firstDate, block.lastDate);
  return {
    blocks: blocks.filter(
      ({ id, kind, fromTime, toTime, ...days }) =>
        id !== own.blockId &&
        isClosing(kind) &&
        isBlockedDay(days, block.firstDate) &&
        fromTime.slice(0, 5) < block.toTime &&
        toTime.slice(0, 5) > block.fromTime,
    ),
    reservations: await listAffected(db, block, { exceptOutingId: own.outingId ?? 0 }),
  };
}

/** Error: SHOTGUN_IN_THE_WAY: staff move the bookings first, so that none of them vanishes. */
export function refuseInTheWay({ text }: DeskContext, { blocks, reservations }: Way): void {
  const words = text.staffShotguns;
  const [block] = blocks;
  if (block)
    throw new EngineError('SHOTGUN_IN_THE_WAY', {
      message: words.blocked(block.reason, block.fromTime.slice(0, 5), block.toTime.slice(0, 5)),
    });
  if (reservations.length > 0)
    throw new EngineError('SHOTGUN_IN_THE_WAY', { message: words.bookingsInTheWay(reservations.length) });
}
