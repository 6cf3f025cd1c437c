import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { formatLocalTime } from '#server/format/dates.ts';
import { placeGroups } from '#server/rules/outing-groups.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { readBooking } from '../change-booking.ts';
import { placeBookings } from '../groups/place-bookings.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { refuseShotgun } from '../refuse-shotgun.ts';
import { readPlaces, timesFrom } from './free-tee-times.ts';
import { findCourseOf, lockOutingBookings, type NamedOuting } from './lock-outing.ts';
import { mailMovedOuting } from './mail-outing-news.ts';
import { showOuting } from './show-outing.ts';
import type { LoggedBooking } from './undoable-change.ts';

/**
 * Moves every booking of an outing to the tee times from another one on, in their order; all or none. Prices stay as
 * sold. Errors: those of lockOutingBookings, OUTING_DOES_NOT_FIT, PAYMENT_UNDER_WAY, PART_OF_SHOTGUN.
 */
export async function moveOuting(
  context: DeskContext,
  named: NamedOuting,
  start: { date: string; time: string },
): Promise<DeskOuting> {
  const { parts, operator, text } = context;
  const facility = await findCourseOf(context, named.id);
  const times = timesFrom(context, facility, start);
  return parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, named, times);
    for (const { shotgunAt } of bookings) refuseShotgun(shotgunAt);
    const placed = placeGroups(
      bookings.map(({ players }) => players),
      await readPlaces(trx, facility, start.date, times, bookings),
    );
    const golfers = bookings.reduce((sum, { players }) => sum + players, 0);
    if (placed.length < bookings.length) {
      const fit = bookings.slice(0, placed.length).reduce((sum, { players }) => sum + players, 0);
      throw new EngineError('OUTING_DOES_NOT_FIT', {
        message: text.staffOutings.doesNotFit(fit, golfers, formatLocalTime(start.time, text.locale)),
      });
    }
    const moves = bookings.flatMap((booking, index) => {
      const to = placed[index]?.startsAt;
      return to && to.getTime() !== booking.startsAt.getTime() ? [{ booking, to }] : [];
    });
    await placeBookings(
      trx,
      context,
      moves.map(({ booking, to }) => ({ id: booking.reservationId, to })),
    );
    const logged: LoggedBooking[] = [];
    for (const { booking, to } of moves) {
      const { reservationId, facilityId, startsAt } = booking;
      await moveAsSold(trx, context, { reservationId, to, isOfOuting: true });
      const { version } = await readBooking(trx, operator.alias, reservationId);
      logged.push({ id: reservationId, from: startsAt.toISOString(), version });
      await recordChange(trx, context, {
        verb: 'move',
        noun: 'booking',
        nounId: String(reservationId),
        facilityId,
        before: { teetime: startsAt.toISOString() },
        after: { teetime: to.toISOString(), version, outing: named.id },
      });
    }
    if (moves.length > 0)
      await recordChange(trx, context, {
        verb: 'move',
        noun: 'outing',
        nounId: String(named.id),
        facilityId: facility.id,
        before: { teetime: bookings[0]?.startsAt.toISOString() },
        after: { teetime: placed[0]?.startsAt.toISOString(), players: golfers, bookings: logged },
      });
    const outing = await showOuting(context, named.id, trx);
    if (moves.length > 0) await mailMovedOuting(trx, context, outing, bookings[0]?.startsAt);
    return outing;
  });
}
