import { WEEKDAYS } from '#server/contract/constants.ts';
import type { Delay, DelayPlan } from '#server/contract/staff/delays.ts';
import { clockTime } from '#server/rules/local-minutes.ts';
import { nameOfBooker } from '#server/rules/name-of-booker.ts';
import { recordChange } from '../../audit/record-change.ts';
import { findShopBlock, insertShopBlock, lockBlocks } from '../../blocks/blocks.queries.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import { lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { readBooking } from '../change-booking.ts';
import { listBookingsById } from '../day-bookings.queries.ts';
import { placeBookings } from '../groups/place-bookings.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { type DelayedBooking, planDayDelay } from './read-delay-day.ts';

/** Returns the plan of a delay without changing anything. Errors: those of planDayDelay. */
export async function previewDelay(context: DeskContext, delay: Delay): Promise<DelayPlan> {
  const { key, moves } = await planDayDelay(context, delay);
  return {
    key,
    bookings: moves.map(({ booking, to, turn }) => ({
      id: booking.reservationId,
      name: nameOfBooker(booking.booker),
      players: booking.players,
      from: booking.startsAt.toISOString(),
      to: to.toISOString(),
      startingTee: booking.startingTee,
      turnFrom: booking.crossing && new Date(booking.crossing.startsAt).toISOString(),
      turnTo: turn?.startsAt.toISOString() ?? null,
    })),
  };
}

/**
 * Delays a day in one transaction: closes the lost tee times, moves the bookings of the previewed plan, notifies each
 * golfer once and logs it. A second press finds another plan. Errors: those of planDayDelay, DELAY_CHANGED,
 * PAYMENT_UNDER_WAY.
 */
export async function makeDelay(
  context: DeskContext,
  { key, reason, ...delay }: Delay & { key: string; reason: string },
): Promise<{ id: number; moved: number; toCall: number }> {
  const { parts } = context;
  const { times } = await planDayDelay(context, delay);
  return parts.db.transaction().execute(async (trx) => {
    await lockTeeTimes(
      trx,
      times.map((time) => ({ facilityId: delay.facilityId, ...time })),
    );
    await lockBlocks(trx, delay.facilityId);
    const plan = await planDayDelay(context, delay, trx);
    if (plan.key !== key) throw new EngineError('DELAY_CHANGED');
    // Before the moves, which offer the tee times they leave to the waitlist.
    const blockId = await closeLostTimes(trx, delay, reason);
    await placeBookings(
      trx,
      context,
      plan.moves.map(({ booking, to }) => ({ id: booking.reservationId, to })),
    );
    for (const { booking, to } of plan.moves)
      await moveAsSold(trx, context, { reservationId: booking.reservationId, to, delay: { reason } }).catch(
        refuseWithoutRoom,
      );
    const moves = await logBookings(trx, context, plan.moves, reason);
    const { facilityId, date, fromTime, minutes } = delay;
    const id = await recordChange(trx, context, {
      verb: 'delay',
      noun: 'day',
      nounId: `${facilityId} ${date}`,
      facilityId,
      before: {},
      after: { fromTime, minutes, blockId, moves },
      reason,
    });
    if (id === null) throw new Error('Only staff and commands delay a day');
    return { id, moved: moves.length, toCall: await countToCall(trx, context, moves) };
  });
}

/** Counts the moved bookings whose golfers staff have to call. */
export async function countToCall(
  trx: Trx,
  { operator }: DeskContext,
  moves: readonly Pick<LoggedMove, 'id'>[],
): Promise<number> {
  const bookings = await listBookingsById(
    trx,
    operator.alias,
    moves.map(({ id }) => id),
  );
  return bookings.filter(({ toCall }) => toCall).length;
}

/** At a course with two tees, groups that start later may take the tee time where a delayed one turns. */
function refuseWithoutRoom(error: unknown): never {
  throw isCapacityError(error) ? new EngineError('DELAY_DOES_NOT_FIT') : error;
}

/** As the log of a delay keeps a booking, for the undo. */
export type LoggedMove = { id: number; from: string; to: string; startingTee?: number; version: string };

async function logBookings(
  trx: Trx,
  context: DeskContext,
  moves: readonly DelayedBooking[],
  reason: string,
): Promise<LoggedMove[]> {
  const logged: LoggedMove[] = [];
  for (const { booking, to } of moves) {
    const { reservationId: id, facilityId, startsAt, startingTee } = booking;
    const { version } = await readBooking(trx, context.operator.alias, id);
    const [from, until] = [startsAt.toISOString(), to.toISOString()];
    await recordChange(trx, context, {
      verb: 'delay',
      noun: 'booking',
      nounId: String(id),
      facilityId,
      before: { teetime: from },
      after: { teetime: until, version },
      reason,
    });
    logged.push({ id, from, to: until, startingTee, version });
  }
  return logged;
}

/** Nobody books a tee time that the delay has made impossible. Returns the block's id; null if it was closed before. */
async function closeLostTimes(
  trx: Trx,
  { facilityId, date, fromTime, minutes }: Delay,
  reason: string,
): Promise<number | null> {
  const hours = {
    facilityId,
    firstDate: date,
    lastDate: date,
    fromTime,
    toTime: laterTime(fromTime, minutes),
    kind: 'closed' as const,
    weekdays: WEEKDAYS,
    color: 'gray' as const,
  };
  const known = await findShopBlock(trx, { ...hours, reason });
  return known ? null : insertShopBlock(trx, { ...hours, reason });
}

/** At most the end of the day. */
function laterTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clockTime(Math.min(24 * 60, hour * 60 + minute + minutes));
}
