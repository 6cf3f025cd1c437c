import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import { findCrossing } from '../../tee-sheet/find-crossing.ts';
import { readBooking } from '../change-booking.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { moveAsSold, type Sold } from '../move-as-sold.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { mailRepricedOuting } from './mail-outing-news.ts';
import { settleOuting } from './settle-outing.ts';
import { showOuting } from './show-outing.ts';
import type { PlannedUndo, UndoableChange } from './undoable-change.ts';

/** Gives the bookings of an outing their rate and price back. Error of the undo: NOT_UNDOABLE (no room on the other tee). */
export async function planUndoRate(
  context: DeskContext,
  id: number,
  change: UndoableChange,
): Promise<PlannedUndo> {
  const { parts, operator } = context;
  const sold = new Map(change.bookings.map((logged) => [logged.id, logged.sold]));
  const starts = (await listBookingsOfOuting(parts.db, operator.alias, id)).flatMap((booking) => {
    const was = sold.get(booking.reservationId);
    return was && !booking.shotgunAt ? [{ booking, holes: was.rate.holes }] : [];
  });
  const crossingOf = ({ booking, holes }: (typeof starts)[number]) =>
    findCrossing(parts.db, operator, booking.facilityId, booking, holes);
  return {
    more: await Promise.all(
      starts.map(async (start) => {
        const { startsAt, startingTee } = start.booking;
        return { startsAt, startingTee, crossing: await crossingOf(start) };
      }),
    ),
    async undo(trx, bookings) {
      const before = await showOuting(context, id, trx);
      const changed: { booking: DayBooking; was: Sold }[] = bookings.flatMap((booking) => {
        const was = sold.get(booking.reservationId);
        return was ? [{ booking, was }] : [];
      });
      for (const { booking, was } of changed) {
        const { reservationId, startsAt: to } = booking;
        await moveAsSold(trx, context, { reservationId, to, sold: was, isOfOuting: true }).catch((error) => {
          throw isCapacityError(error) ? refuseUndo('taken', error) : error;
        });
      }
      const { refundCents } = await settleOuting(trx, context, { id, bookings });
      // Nothing was paid since: that would have changed a booking.
      if (refundCents > 0) throw refuseUndo('changed');
      for (const { booking } of changed) {
        const { reservationId, facilityId, rateName, totalCents } = booking;
        const after = await readBooking(trx, operator.alias, reservationId);
        await recordChange(trx, context, {
          verb: 'undo',
          noun: 'booking',
          nounId: String(reservationId),
          facilityId,
          before: { rate: rateName, totalCents },
          after: { rate: after.rateName, totalCents: after.totalCents, outing: id },
        });
      }
      const outing = await showOuting(context, id, trx);
      await mailRepricedOuting(trx, context, outing, { before, refundCents: 0 });
    },
  };
}
