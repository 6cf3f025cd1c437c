import { localDateOf } from '#server/format/dates.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { placeBookings } from '../groups/place-bookings.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { readPlaces, timesFrom } from './free-tee-times.ts';
import { findCourseOf } from './lock-outing.ts';
import { mailMovedOuting } from './mail-outing-news.ts';
import { showOuting } from './show-outing.ts';
import type { PlannedUndo, UndoableChange } from './undoable-change.ts';

/** Moves an outing back as one. Error of the undo: NOT_UNDOABLE (a tee time is taken). */
export async function planUndoMove(
  context: DeskContext,
  id: number,
  change: UndoableChange,
): Promise<PlannedUndo> {
  const facility = await findCourseOf(context, id);
  const [first] = change.bookings.map(({ from }) => from).sort();
  const date = localDateOf(new Date(first ?? 0), facility.timeZone);
  const times = timesFrom(context, facility, { date, time: '00:00' });
  return {
    more: times,
    async undo(trx, bookings) {
      const moving = bookings.flatMap((booking) => {
        const move = change.bookings.find((each) => each.id === booking.reservationId);
        return move?.from ? [{ ...booking, back: new Date(move.from) }] : [];
      });
      const places = await readPlaces(trx, facility, date, times, moving);
      const hasRoom = moving.every(({ back, players }) =>
        places.some((place) => place.startsAt.getTime() === back.getTime() && place.places >= players),
      );
      if (!hasRoom) throw refuseUndo('taken');
      await placeBookings(
        trx,
        context,
        moving.map(({ reservationId, back }) => ({ id: reservationId, to: back })),
      );
      for (const { reservationId, back } of moving) {
        await moveAsSold(trx, context, { reservationId, to: back, isOfOuting: true });
        await recordChange(trx, context, {
          verb: 'undo',
          noun: 'booking',
          nounId: String(reservationId),
          facilityId: facility.id,
          before: {},
          after: { teetime: back.toISOString(), outing: id },
        });
      }
      await mailMovedOuting(trx, context, await showOuting(context, id, trx), bookings[0]?.startsAt);
    },
  };
}
