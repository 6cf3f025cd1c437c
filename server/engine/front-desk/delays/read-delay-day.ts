import type { Delay } from '#server/contract/staff/delays.ts';
import type { Start } from '#server/rules/crossing.ts';
import { instantOfLocalTime } from '#server/rules/instant-of-local-time.ts';
import { isBlocked } from '#server/rules/is-blocked.ts';
import { planDelay } from '#server/rules/plan-delay.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import { listBlocksOfPlay } from '../../blocks/blocks.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan } from '../../tee-sheet/day-plan.ts';
import { type DayBooking, listDayBookings } from '../day-bookings.queries.ts';
import { listSheetHolds } from '../sheet.queries.ts';

export type DelayedBooking = { booking: DayBooking; to: Date };

/** A day as a delay would leave it. `key` changes with every booking that it moves. */
type PlannedDelay = {
  facility: CatalogueFacility;
  key: string;
  moves: DelayedBooking[];
  /** Every tee time that the delay may touch, to lock. */
  times: Start[];
};

/**
 * Plans a delay of a course's day. Errors: NOT_FOUND (no such course, or a simulator venue), ROLE_REFUSED,
 * NOTHING_TO_DELAY, DELAY_DOES_NOT_FIT.
 */
export async function planDayDelay(
  { parts, operator, actor }: DeskContext,
  { facilityId, date, fromTime, untilTime, minutes, mode }: Delay,
  db: Db = parts.db,
): Promise<PlannedDelay> {
  const { facilities } = await loadCatalogue(parts.db, operator);
  const facility = facilities.find(({ id, isSimulator }) => id === facilityId && !isSimulator);
  if (!facility) throw new EngineError('NOT_FOUND');
  requireMay(actor, 'plan', facilityId);
  const { timeZone } = facility;
  const plan = dayPlan(operator, facility, date);
  const bookings = await listDayBookings(db, operator.alias, { date, facilityId });
  const holds = await listSheetHolds(db, { facilityId, ...plan });
  const blocks = await listBlocksOfPlay(db, [facilityId], [date]);
  // A shotgun moves as one, on its own page.
  const booked = bookings.filter(({ state, shotgunAt }) => state === 'confirmed' && shotgunAt === null);
  const open = sorted(plan.times).filter(
    (startsAt) => !isBlocked(blocks, wallStretches(startsAt, null, timeZone), 'shop'),
  );
  const { moves, unplaced } = planDelay(
    {
      times: open,
      groups: sorted(booked),
      held: sorted([...holds, ...bookings.filter(({ state }) => state === 'pending')]),
    },
    {
      from: instantOfLocalTime(date, fromTime, timeZone),
      until: instantOfLocalTime(date, untilTime, timeZone),
      minutes,
      mode,
    },
  );
  if (unplaced.length > 0) throw new EngineError('DELAY_DOES_NOT_FIT');
  if (moves.length === 0) throw new EngineError('NOTHING_TO_DELAY');
  const targets = new Map(moves.map(({ from, to }) => [from.getTime(), to]));
  const delayed = booked.flatMap((booking) => {
    const to = targets.get(booking.startsAt.getTime());
    return to ? [{ booking, to }] : [];
  });
  return {
    facility,
    key: hashToken(
      JSON.stringify(delayed.map(({ booking, to }) => [booking.reservationId, booking.version, to])),
    ),
    moves: delayed,
    times: [...plan.times, ...booked].map(({ startsAt, startingTee }) => ({ startsAt, startingTee })),
  };
}

/** Returns each tee time once, ascending. */
function sorted(taken: readonly { startsAt: Date }[]): Date[] {
  return [...new Set(taken.map(({ startsAt }) => startsAt.getTime()))]
    .sort((a, b) => a - b)
    .map((ms) => new Date(ms));
}
