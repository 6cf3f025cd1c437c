import type { DeskShotgun } from '#server/contract/staff/shotguns.ts';
import { placeLabel } from '#server/rules/shotgun-place.ts';
import { recordChange } from '../../audit/record-change.ts';
import { lockBlocks } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findShotgun, restartShotgun } from '../../outings/shotguns.queries.ts';
import { readBooking } from '../change-booking.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { lockOutingBookings, type NamedOuting } from '../outings/lock-outing.ts';
import { mailMovedOuting } from '../outings/mail-outing-news.ts';
import { showOuting } from '../outings/show-outing.ts';
import { placed, planMove } from './plan-move.ts';
import { moveBlock } from './shotgun-block.ts';
import { listInTheWay, placeAt, refuseInTheWay, teeTimesOf } from './shotgun-plan.ts';
import { showShotgun } from './show-shotgun.ts';

/**
 * Moves a shotgun to another start of its course with its block, all or none. Groups keep their holes, rates and
 * prices. Errors: those of planMove and lockOutingBookings, SHOTGUN_IN_THE_WAY, PAYMENT_UNDER_WAY.
 */
export async function moveShotgun(
  context: DeskContext,
  named: NamedOuting,
  to: { date: string; time: string },
): Promise<DeskShotgun> {
  const { parts, operator } = context;
  const planned = await planMove(context, named.id, to);
  const { facility, start, secondAt, block, places } = planned;
  const { startsAt } = start;
  return parts.db.transaction().execute(async (trx) => {
    const more = teeTimesOf(context, planned, { block, places });
    const bookings = placed(await lockOutingBookings(trx, context, named, more));
    const isSamePlan = bookings.every(({ place }) =>
      places.some(({ hole, side }) => hole === place.hole && side === place.side),
    );
    const shotgun = await findShotgun(trx, operator.alias, named.id);
    if (!isSamePlan || !shotgun) throw new EngineError('OUTING_CHANGED');
    if (shotgun.startsAt.getTime() === startsAt.getTime()) return showShotgun(context, named.id, trx);
    await lockBlocks(trx, facility.id);
    refuseInTheWay(context, await listInTheWay(trx, block, { ...shotgun, outingId: named.id }));
    await moveBlock(trx, context, shotgun, block);
    await restartShotgun(trx, named.id, startsAt);
    const moves = bookings.map((booking) => ({
      booking,
      at: placeAt({ startsAt, secondAt }, booking.place),
    }));
    const later = moves.filter(({ booking, at }) => at > booking.startsAt);
    const earlier = moves.filter(({ booking, at }) => at <= booking.startsAt);
    // Second groups leave the tee time that first ones move to, and the other way round.
    for (const { booking, at } of [...later.toReversed(), ...earlier]) {
      const { reservationId, facilityId, place } = booking;
      await moveAsSold(trx, context, { reservationId, to: at, isOfOuting: true });
      const { version } = await readBooking(trx, operator.alias, reservationId);
      await recordChange(trx, context, {
        verb: 'move',
        noun: 'booking',
        nounId: String(reservationId),
        facilityId,
        before: { teetime: shotgun.startsAt.toISOString() },
        after: { teetime: startsAt.toISOString(), hole: placeLabel(place), version, outing: named.id },
      });
    }
    await recordChange(trx, context, {
      verb: 'move',
      noun: 'outing',
      nounId: String(named.id),
      facilityId: facility.id,
      before: { teetime: shotgun.startsAt.toISOString() },
      after: {
        teetime: startsAt.toISOString(),
        players: bookings.reduce((sum, { players }) => sum + players, 0),
      },
    });
    await mailMovedOuting(trx, context, await showOuting(context, named.id, trx), shotgun.startsAt);
    return showShotgun(context, named.id, trx);
  });
}
