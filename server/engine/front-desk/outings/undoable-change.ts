import { OUTING_UNDOS, type OutingUndo } from '#server/contract/constants.ts';
import type { Start } from '#server/rules/crossing.ts';
import { type AuditEntry, listEntriesOf } from '../../audit/audit.queries.ts';
import type { Db, DeskContext, Trx } from '../../call/context.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import type { Sold } from '../move-as-sold.ts';

/**
 * A booking in the log of its outing's change. `version`: which the change left. `from`: its tee time before, `sold`: its
 * rate and price.
 */
export type LoggedBooking = {
  id: number;
  version: string;
  from?: string;
  startingTee?: number;
  sold?: Sold;
};

export type UndoableChange = {
  entryId: number;
  verb: OutingUndo;
  before: AuditEntry['before'];
  personal: AuditEntry['personal'];
  bookings: LoggedBooking[];
};

/** `more`: further tee times to lock. `undo` restores what was before, in bookings that nothing has changed since. */
export type PlannedUndo = {
  more: readonly (Start & { crossing?: Start | null })[];
  undo: (trx: Trx, bookings: readonly DayBooking[]) => Promise<void>;
};

/** Finds the last change of an outing if it can be undone now; null otherwise. */
export async function findUndoableChange(
  db: Db,
  { operator }: Pick<DeskContext, 'operator'>,
  id: number,
): Promise<UndoableChange | null> {
  const [last] = await listEntriesOf(db, operator.alias, 'outing', String(id));
  const verb = OUTING_UNDOS.find((each) => each === last?.verb);
  if (!last?.isFresh || !verb || last.undoneBy !== null) return null;
  const { bookings, refundCents } = last.after as { bookings?: LoggedBooking[]; refundCents?: number };
  // Money that was refunded does not come back.
  return bookings && !refundCents
    ? { entryId: last.id, verb, before: last.before, personal: last.personal, bookings }
    : null;
}

/** Returns the bookings of an outing for its log. */
export async function listLogged(db: Db, alias: string, outingId: number): Promise<LoggedBooking[]> {
  const bookings = await listBookingsOfOuting(db, alias, outingId);
  return bookings
    .filter(({ state }) => state === 'confirmed')
    .map(({ reservationId: id, version }) => ({ id, version }));
}
