import { FIRST_TEE } from '#server/contract/constants.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import { findEntry } from '../../audit/audit.queries.ts';
import { recordChange } from '../../audit/record-change.ts';
import { deleteBlock, lockBlocks } from '../../blocks/blocks.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { isCapacityError } from '../../holds/capacity-error.ts';
import { lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { requireMay } from '../../staff/require-may.ts';
import { findCrossing } from '../../tee-sheet/find-crossing.ts';
import { listDayBookings } from '../day-bookings.queries.ts';
import { placeBookings } from '../groups/place-bookings.ts';
import { moveAsSold } from '../move-as-sold.ts';
import { listSheetHolds } from '../sheet.queries.ts';
import { countToCall, type LoggedMove } from './make-delay.ts';

/**
 * Moves the bookings of a delay back, opens its tee times and notifies the golfers. Errors: NOT_FOUND, ROLE_REFUSED,
 * NOT_UNDOABLE (after 15 minutes, a second time, or when a booking has changed since), PAYMENT_UNDER_WAY.
 */
export async function undoDelay(
  context: DeskContext,
  entryId: number,
): Promise<{ moved: number; toCall: number }> {
  const { parts, operator, actor } = context;
  const { alias } = operator;
  const entry = await findEntry(parts.db, alias, entryId);
  if (entry?.noun !== 'day' || entry.verb !== 'delay' || entry.facilityId === null)
    throw new EngineError('NOT_FOUND');
  const { facilityId } = entry;
  requireMay(actor, 'plan', facilityId);
  const { moves, blockId } = entry.after as { moves: LoggedMove[]; blockId: number | null };
  const toCall = await parts.db.transaction().execute(async (trx) => {
    const starts = moves.flatMap(({ from, to, startingTee = FIRST_TEE }) =>
      [from, to].map((time) => ({ startsAt: new Date(time), startingTee })),
    );
    const teeTimes: Parameters<typeof lockTeeTimes>[1][number][] = [];
    for (const start of starts)
      teeTimes.push({
        facilityId,
        ...start,
        crossing: await findCrossing(trx, operator, facilityId, start, null),
      });
    await lockTeeTimes(trx, teeTimes);
    await lockBlocks(trx, facilityId);
    const now = await findEntry(trx, alias, entryId);
    const date = entry.nounId.split(' ')[1] ?? '';
    const bookings = await listDayBookings(trx, alias, { date, facilityId });
    const versions = new Map(bookings.map(({ reservationId, version }) => [reservationId, version]));
    const freed = new Set(
      moves.map(({ from, startingTee = FIRST_TEE }) => keyOfStart({ startsAt: new Date(from), startingTee })),
    );
    const others = bookings.filter(({ reservationId }) => !moves.some(({ id }) => id === reservationId));
    const holds = await listSheetHolds(trx, { facilityId, ...dayOf(moves) });
    const isOvertaken = [...others, ...holds].some((start) => freed.has(keyOfStart(start)));
    const isChanged = moves.some(({ id, version }) => versions.get(id) !== version);
    if (!now?.isFresh || now.undoneBy !== null || isChanged || isOvertaken)
      throw new EngineError('NOT_UNDOABLE');
    if (blockId !== null) await deleteBlock(trx, blockId);
    await placeBookings(
      trx,
      context,
      moves.map(({ id, from }) => ({ id, to: new Date(from) })),
    );
    for (const { id, from } of moves) {
      await moveAsSold(trx, context, { reservationId: id, to: new Date(from) }).catch((error) => {
        throw isCapacityError(error) ? new EngineError('NOT_UNDOABLE') : error;
      });
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
    return countToCall(trx, context, moves);
  });
  return { moved: moves.length, toCall };
}

/** From the first old tee time to the last new one. */
function dayOf(moves: readonly LoggedMove[]): { from: Date; to: Date } {
  const times = moves.flatMap(({ from, to }) => [Date.parse(from), Date.parse(to)]);
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times) + 1) };
}
