import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import { lockBlocks } from '../../blocks/blocks.queries.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findShotgun, restartShotgun } from '../../outings/shotguns.queries.ts';
import { readBooking } from '../change-booking.ts';
import type { DayBooking } from '../day-bookings.queries.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { lockOutingBookings, type NamedOuting } from '../outings/lock-outing.ts';
import { mailMovedOuting } from '../outings/mail-outing-news.ts';
import { showOuting } from '../outings/show-outing.ts';
import type { LoggedBooking } from '../outings/undoable-change.ts';
import { placed, planMove } from './plan-move.ts';
import { moveBlock } from './shotgun-block.ts';
import { listInTheWay, placeAt, refuseInTheWay, teeTimesOf } from './shotgun-plan.ts';
import { showShotgun } from './show-shotgun.ts';

type PlannedMove = Awaited<ReturnType<typeof planMove>>;

/**
 * Moves a shotgun to another start of its course with its block, all or none. Groups keep their holes, rates and
 * prices. Errors: those of planMove, lockOutingBookings and moveLocked.
 */
export async function moveShotgun(
  context: DeskContext,
  named: NamedOuting,
  to: { date: string; time: string },
): Promise<DeskShotgun> {
  const { parts } = context;
  const { id } = named;
  const planned = await planMove(context, id, to);
  const { facility, start } = planned;
  return parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, named, teeTimesOfMove(context, planned));
    const moved = await moveLocked(trx, context, { id, planned, bookings, verb: 'move' });
    if (moved)
      await recordChange(trx, context, {
        verb: 'move',
        noun: 'outing',
        nounId: String(id),
        facilityId: facility.id,
        before: { teetime: moved.from.toISOString() },
        after: {
          teetime: start.startsAt.toISOString(),
          players: bookings.reduce((sum, { players }) => sum + players, 0),
          bookings: moved.logged,
        },
      });
    return showShotgun(context, id, trx);
  });
}

/** Returns the tee times to lock for a move. */
export function teeTimesOfMove(context: DeskContext, planned: PlannedMove) {
  return teeTimesOf(context, planned, planned);
}

type Move = {
  id: number;
  planned: PlannedMove;
  bookings: readonly DayBooking[];
  verb: 'move' | 'undo';
};

/**
 * Moves the locked bookings of a shotgun and its block, and notifies the contact. Returns the start before; null if it
 * is there already. Errors: OUTING_CHANGED (not as planned), SHOTGUN_IN_THE_WAY, PAYMENT_UNDER_WAY.
 */
export async function moveLocked(
  trx: Trx,
  context: DeskContext,
  { id, planned, bookings, verb }: Move,
): Promise<{ from: Date; logged: LoggedBooking[] } | null> {
  const { alias } = context.operator;
  const { facility, start, secondAt, block, places } = planned;
  const { startsAt } = start;
  const groups = placed(bookings);
  const isSamePlan = groups.every(({ place }) =>
    places.some(({ hole, side }) => hole === place.hole && side === place.side),
  );
  const shotgun = await findShotgun(trx, alias, id);
  if (!isSamePlan || !shotgun) throw new EngineError('OUTING_CHANGED');
  const { startsAt: from } = shotgun;
  if (from.getTime() === startsAt.getTime()) return null;
  await lockBlocks(trx, facility.id);
  refuseInTheWay(context, await listInTheWay(trx, block, { ...shotgun, outingId: id }));
  await moveBlock(trx, context, shotgun, block);
  await restartShotgun(trx, id, startsAt);
  const moves = groups.map((booking) => ({ booking, at: placeAt({ startsAt, secondAt }, booking.place) }));
  const later = moves.filter(({ booking, at }) => at > booking.startsAt);
  const earlier = moves.filter(({ booking, at }) => at <= booking.startsAt);
  const logged: LoggedBooking[] = [];
  // Second groups leave the tee time that first ones move to, and the other way round.
  for (const { booking, at } of [...later.toReversed(), ...earlier]) {
    const { reservationId, facilityId, place } = booking;
    await moveAsSold(trx, context, { reservationId, to: at, isOfOuting: true });
    const { version } = await readBooking(trx, alias, reservationId);
    logged.push({ id: reservationId, version });
    await recordChange(trx, context, {
      verb,
      noun: 'booking',
      nounId: String(reservationId),
      facilityId,
      before: { teetime: from.toISOString() },
      after: { teetime: startsAt.toISOString(), hole: placeLabel(place), version, outing: id },
    });
  }
  await mailMovedOuting(trx, context, await showOuting(context, id, trx), from);
  return { from, logged };
}
