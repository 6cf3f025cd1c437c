import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { localDateOf } from '#server/format/dates.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError, toEngineError } from '../../call/errors.ts';
import { placeBookings } from '../groups/place-bookings.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { readPlaces, timesFrom } from './free-tee-times.ts';
import { findCourseOf, lockOutingBookings } from './lock-outing.ts';
import { mailMovedOuting } from './mail-outing-news.ts';
import { showOuting } from './show-outing.ts';
import { findUndoableMove } from './undoable-move.ts';

/**
 * Moves an outing back as one, and notifies its contact. Errors: NOT_FOUND, ROLE_REFUSED, NOT_UNDOABLE (after 15
 * minutes, a second time, when a booking has changed since or its tee time is taken), PAYMENT_UNDER_WAY.
 */
export async function undoOutingMove(context: DeskContext, id: number): Promise<DeskOuting> {
  const { parts } = context;
  const facility = await findCourseOf(context, id);
  const asked = await findUndoableMove(parts.db, context, id);
  if (!asked) throw new EngineError('NOT_UNDOABLE');
  const [first] = asked.moves.map(({ from }) => from).sort();
  const date = localDateOf(new Date(first ?? 0), facility.timeZone);
  const times = timesFrom(context, facility, { date, time: '00:00' });
  const undone = parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, { id }, times);
    const found = await findUndoableMove(trx, context, id);
    const versions = new Map(bookings.map(({ reservationId, version }) => [reservationId, version]));
    if (
      found?.entryId !== asked.entryId ||
      found.moves.some((move) => versions.get(move.id) !== move.version)
    )
      throw new EngineError('NOT_UNDOABLE');
    const moving = bookings.flatMap((booking) => {
      const move = found.moves.find((each) => each.id === booking.reservationId);
      return move ? [{ ...booking, back: new Date(move.from) }] : [];
    });
    const places = await readPlaces(trx, facility, date, times, moving);
    const hasRoom = moving.every(({ back, players }) =>
      places.some((place) => place.startsAt.getTime() === back.getTime() && place.places >= players),
    );
    if (!hasRoom) throw new EngineError('NOT_UNDOABLE');
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
    await recordChange(trx, context, {
      verb: 'undo',
      noun: 'outing',
      nounId: String(id),
      facilityId: facility.id,
      before: {},
      after: {},
      undoesId: found.entryId,
    });
    const outing = await showOuting(context, id, trx);
    await mailMovedOuting(trx, context, outing, bookings[0]?.startsAt);
    return outing;
  });
  return undone.catch((error) => {
    const isOver = ['OUTING_CHANGED', 'OUTING_CANCELLED'].includes(toEngineError(error)?.code ?? '');
    throw isOver ? new EngineError('NOT_UNDOABLE', { cause: error }) : error;
  });
}
