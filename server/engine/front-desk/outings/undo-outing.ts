import { OUTING_UNDOS, type OutingUndo } from '#server/contract/constants.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { listEntriesOf } from '../../audit/audit.queries.ts';
import { recordChange } from '../../audit/record-change.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError, toEngineError } from '../../call/errors.ts';
import { findShotgun } from '../../outings/shotguns.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { refuseUndo } from '../refuse-undo.ts';
import { endShotgun } from '../shotguns/shotgun-block.ts';
import { planUndoGroupMove, planUndoShotgunMove } from '../shotguns/undo-shotgun.ts';
import { cancelBookings } from './cancel-bookings.ts';
import { planUndoContact } from './change-outing-contact.ts';
import { findCourseOf, lockOutingBookings } from './lock-outing.ts';
import { mailCancelledOuting } from './mail-outing-news.ts';
import { showOuting } from './show-outing.ts';
import { planUndoMove } from './undo-outing-move.ts';
import { planUndoRate } from './undo-outing-rate.ts';
import { findUndoableChange, type PlannedUndo, type UndoableChange } from './undoable-change.ts';

type Undone = { context: DeskContext; id: number; change: UndoableChange; isShotgun: boolean };

/**
 * Undoes the last change of an outing or a shotgun as one, and notifies its contact. Errors: NOT_FOUND, ROLE_REFUSED,
 * NOT_UNDOABLE (after 15 minutes, a second time, when a booking has changed since or its tee time is taken),
 * SHOTGUN_IN_THE_WAY, PAYMENT_UNDER_WAY.
 */
export async function undoOuting(context: DeskContext, id: number): Promise<DeskOuting> {
  const { parts, operator, actor } = context;
  const facility = await findCourseOf(context, id);
  const isShotgun = (await findShotgun(parts.db, operator.alias, id)) !== null;
  if (isShotgun) requireMay(actor, 'plan', facility.id);
  const change = await findUndoableChange(parts.db, context, id);
  if (!change) throw await whyNot(context, id);
  const planned = await PLANS[change.verb]({ context, id, change, isShotgun });
  const undone = parts.db.transaction().execute(async (trx) => {
    const bookings = await lockOutingBookings(trx, context, { id }, planned.more);
    const now = await findUndoableChange(trx, context, id);
    if (now?.entryId !== change.entryId) throw await whyNot(context, id, trx);
    const versions = new Map(bookings.map(({ reservationId, version }) => [reservationId, version]));
    if (change.bookings.some((logged) => versions.get(logged.id) !== logged.version))
      throw refuseUndo('changed');
    await planned.undo(trx, bookings);
    await recordChange(trx, context, {
      verb: 'undo',
      noun: 'outing',
      nounId: String(id),
      facilityId: facility.id,
      before: {},
      after: {},
      undoesId: change.entryId,
    });
    return showOuting(context, id, trx);
  });
  return undone.catch((error) => {
    const isOver = ['OUTING_CHANGED', 'OUTING_CANCELLED'].includes(toEngineError(error)?.code ?? '');
    throw isOver ? refuseUndo('changed', error) : error;
  });
}

const PLANS: Record<OutingUndo, (undone: Undone) => Promise<PlannedUndo>> = {
  book: async (undone) => planUndoBooking(undone, 'all'),
  'add-group': async (undone) => planUndoBooking(undone, 'added'),
  move: ({ context, id, change, isShotgun }) =>
    (isShotgun ? planUndoShotgunMove : planUndoMove)(context, id, change),
  rate: ({ context, id, change }) => planUndoRate(context, id, change),
  contact: ({ context, id, change }) => planUndoContact(context, id, change),
  'move-hole': async ({ context, id, change }) => planUndoGroupMove(context, id, change),
};

/** Cancels what was booked: the outing, or the group that was added to a shotgun. */
function planUndoBooking({ context, id, change }: Undone, which: 'all' | 'added'): PlannedUndo {
  return {
    more: [],
    async undo(trx, bookings) {
      const isWhole = which === 'all';
      const before = await showOuting(context, id, trx);
      const made = bookings.filter(({ reservationId }) =>
        change.bookings.some((logged) => logged.id === reservationId),
      );
      const ask = { outingId: id, verb: 'undo', isRefunded: false, reason: '', isWhole } as const;
      await cancelBookings(trx, context, made, ask);
      if (!isWhole) return;
      await endShotgun(trx, context, id);
      await mailCancelledOuting(trx, context, before, { refundCents: 0, reason: '' });
    },
  };
}

async function whyNot({ parts, operator }: DeskContext, id: number, db = parts.db): Promise<EngineError> {
  const [last] = await listEntriesOf(db, operator.alias, 'outing', String(id));
  const isOfKind = OUTING_UNDOS.some((verb) => verb === last?.verb);
  if (!isOfKind) return new EngineError('NOT_UNDOABLE');
  return last?.isFresh ? refuseUndo('changed') : refuseUndo('late');
}
