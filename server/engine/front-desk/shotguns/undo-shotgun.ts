import { localDateOf } from '#server/format/dates.ts';
import { localTimeOf } from '#server/rules/local-minutes.ts';
import type { DeskContext } from '../../call/context.ts';
import { toEngineError } from '../../call/errors.ts';
import type { PlannedUndo, UndoableChange } from '../outings/undoable-change.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { moveLocked, teeTimesOfMove } from './move-shotgun.ts';
import { findShotgunWithCourse, placed, planMove } from './plan-move.ts';
import { put } from './shotgun-groups.ts';

/** Moves a shotgun back with its block. Errors: NOT_UNDOABLE (the start has passed), those of moveLocked. */
export async function planUndoShotgunMove(
  context: DeskContext,
  id: number,
  { before }: UndoableChange,
): Promise<PlannedUndo> {
  const { facility } = await findShotgunWithCourse(context, id);
  const from = String(before.teetime);
  const { timeZone } = facility;
  const start = { date: localDateOf(from, timeZone), time: localTimeOf(from, timeZone) };
  const planned = await planMove(context, id, start).catch((error) => {
    throw toEngineError(error)?.code === 'OUTING_DOES_NOT_FIT' ? refuseUndo('late', error) : error;
  });
  return {
    more: teeTimesOfMove(context, planned),
    async undo(trx, bookings) {
      await moveLocked(trx, context, { id, planned, bookings, verb: 'undo' });
    },
  };
}

/** Puts groups of a shotgun back to their holes. Nobody is mailed, as for the change. */
export function planUndoGroupMove(context: DeskContext, id: number, { bookings: logged }: UndoableChange) {
  const back = logged.map(({ id: bookingId, from = '', startingTee = 0 }) => ({
    bookingId,
    startsAt: new Date(from),
    startingTee,
  }));
  return {
    more: back,
    async undo(trx, bookings) {
      for (const group of placed(bookings)) {
        const place = back.find(({ bookingId }) => bookingId === group.reservationId);
        if (place) await put(trx, context, id, group, place, 'undo');
      }
    },
  } satisfies PlannedUndo;
}
