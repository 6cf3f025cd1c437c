import { FIRST_TEE } from '#server/contract/constants.ts';
import type { Delay } from '#server/contract/staff/delays.ts';
import { formatTime } from '#server/format/dates.ts';
import { compareStarts, crossingOf, keyOfStart, type Start } from '#server/rules/crossing.ts';
import { instantOfLocalTime } from '#server/rules/instant-of-local-time.ts';
import { isBlocked } from '#server/rules/is-blocked.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { planDelay } from '#server/rules/plan-delay.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import type { Text } from '#server/text/en.ts';
import { listBlocksOfPlay } from '../../blocks/blocks.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { type CatalogueFacility, loadCatalogue } from '../../catalogue/catalogue.ts';
import { requireMay } from '../../staff/require-may.ts';
import { dayPlan } from '../../tee-sheet/day-plan.ts';
import { type DayBooking, listDayBookings } from '../day-bookings.queries.ts';
import { listSheetHolds } from '../sheet.queries.ts';

/** `turn`: where its 18 holes turn from now on. */
export type DelayedBooking = { booking: DayBooking; to: Date; turn: Start | null };

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
  const pending = bookings.filter(({ state }) => state === 'pending');
  const taken = [...holds, ...pending.map((booking) => ({ ...booking, slots: booking.players }))];
  const { moves, unplaced } = planDelay(
    {
      times: plan.times.filter(
        ({ startsAt }) => !isBlocked(blocks, wallStretches(startsAt, null, timeZone), 'shop'),
      ),
      groups: groupsOf(booked),
      held: taken,
      heldTurns: taken.flatMap(({ crossing, slots }) => (crossing ? [{ ...asStart(crossing), slots }] : [])),
      turns: plan.turns,
    },
    {
      from: instantOfLocalTime(date, fromTime, timeZone),
      until: instantOfLocalTime(date, untilTime, timeZone),
      minutes,
      mode,
    },
  );
  if (unplaced.length > 0) throw doesNotFit(booked, unplaced, timeZone);
  if (moves.length === 0) throw new EngineError('NOTHING_TO_DELAY');
  const targets = new Map(moves.map(({ from, to }) => [keyOfStart(from), to]));
  const delayed = booked.flatMap((booking) => {
    const to = targets.get(keyOfStart(booking));
    const { startingTee, holes } = booking;
    return to ? [{ booking, to, turn: crossingOf({ startsAt: to, startingTee }, plan.turns, holes) }] : [];
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

/** Returns the tee times of bookings, ascending. */
function groupsOf(bookings: readonly DayBooking[]) {
  const groups = new Map<number, Start & { players: number; turning: number; crossing: Start | null }>();
  for (const { startsAt, startingTee, players, crossing } of bookings) {
    const key = keyOfStart({ startsAt, startingTee });
    const group = groups.get(key) ?? { startsAt, startingTee, players: 0, turning: 0, crossing: null };
    group.players += players;
    if (crossing) Object.assign(group, { turning: group.turning + players, crossing: asStart(crossing) });
    groups.set(key, group);
  }
  return [...groups.values()].sort(compareStarts);
}

function asStart({ startsAt, startingTee }: { startsAt: string | Date; startingTee: number }): Start {
  return { startsAt: new Date(startsAt), startingTee };
}

/** Names the groups for which no tee time is left. */
function doesNotFit(booked: readonly DayBooking[], unplaced: readonly Start[], timeZone: string) {
  const keys = new Set(unplaced.map(keyOfStart));
  const named = ({ staff, staffDelays, errors, locale }: Text) => {
    const groups = booked
      .filter((booking) => keys.has(keyOfStart(booking)))
      .map(({ startsAt, startingTee, booker }) => {
        const hole = startingTee === FIRST_TEE ? [] : [staff.sheet.hole(startingTee)];
        const when = [formatTime(startsAt, timeZone, locale), ...hole].join(' · ');
        return staffDelays.group(nameOfBooker(booker), when);
      });
    return [errors.DELAY_DOES_NOT_FIT, staffDelays.unplaced(groups.join(', '))].join(' ');
  };
  return new EngineError('DELAY_DOES_NOT_FIT', { message: named });
}
