import { findEntry } from '../../audit/audit.queries.ts';
import { recordChange } from '../../audit/record-change.ts';
import { deleteBlock, lockBlocks } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { listDayBookings } from '../day-bookings.queries.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { listSheetHolds } from '../sheet.queries.ts';
import type { LoggedMove } from './make-delay.ts';

/**
 * Moves the bookings of a delay back, opens its tee times and notifies the golfers. Errors: NOT_FOUND, ROLE_REFUSED,
 * NOT_UNDOABLE (after 15 minutes, a second time, or when a booking has changed since), PAYMENT_UNDER_WAY.
 */
export async function undoDelay(context: DeskContext, entryId: number): Promise<{ moved: number }> {
  const { parts, operator, actor } = context;
  const { alias } = operator;
  const entry = await findEntry(parts.db, alias, entryId);
  if (entry?.noun !== 'day' || entry.verb !== 'delay' || entry.facilityId === null)
    throw new EngineError('NOT_FOUND');
  const { facilityId } = entry;
  requireMay(actor, 'plan', facilityId);
  const { moves, blockId } = entry.after as { moves: LoggedMove[]; blockId: number | null };
  await parts.db.transaction().execute(async (trx) => {
    await lockTeeTimes(
      trx,
      moves.flatMap(({ from, to }) => [from, to].map((time) => ({ facilityId, startsAt: new Date(time) }))),
    );
    await lockBlocks(trx, facilityId);
    const now = await findEntry(trx, alias, entryId);
    const date = entry.nounId.split(' ')[1] ?? '';
    const bookings = await listDayBookings(trx, alias, { date, facilityId });
    const versions = new Map(bookings.map(({ reservationId, version }) => [reservationId, version]));
    const freed = new Set(moves.map(({ from }) => from));
    const others = bookings.filter(({ reservationId }) => !moves.some(({ id }) => id === reservationId));
    const holds = await listSheetHolds(trx, { facilityId, ...dayOf(moves) });
    const isOvertaken = [...others, ...holds].some(({ startsAt }) => freed.has(startsAt.toISOString()));
    const isChanged = moves.some(({ id, version }) => versions.get(id) !== version);
    if (!now?.isFresh || now.undoneBy !== null || isChanged || isOvertaken)
      throw new EngineError('NOT_UNDOABLE');
    if (blockId !== null) await deleteBlock(trx, blockId);
    for (const { id, from } of moves) {
      await moveAsSold(trx, context, { reservationId: id, to: new Date(from) });
      await recordChange(trx, context, {
        verb: 'undo',
        noun: 'booking',
        nounId: String(id),
        facilityId,
        before: {},
        after: { teetime: from },
      });
    }
    await recordChange(trx, context, {
      verb: 'undo',
      noun: 'day',
      nounId: entry.nounId,
      facilityId,
      before: {},
      after: {},
      undoesId: entryId,
    });
  });
  return { moved: moves.length };
}

/** From the first old tee time to the last new one. */
function dayOf(moves: readonly LoggedMove[]): { from: Date; to: Date } {
  const times = moves.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]);
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) };
}
