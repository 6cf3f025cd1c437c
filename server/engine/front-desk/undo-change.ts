import { allowanceOf } from '#server/contract/staff/roles.ts';
import { type AuditEntry, findEntry, listEntriesOf } from '../audit/audit.queries.ts';
import type { DeskContext, StaffActor } from '../call/context.ts';
import { EngineError, toEngineError } from '../call/errors.ts';
import { isCapacityError } from '../holds/capacity-error.ts';
import { requireMay } from '../staff/require-may.ts';
import { findCrossing } from '../tee-sheet/find-crossing.ts';
import { BOOKING_VERBS } from './booking-verbs.ts';
import { type BookingVerb, changeBooking, isUndoable } from './change-booking.ts';
import type { DayBooking } from './day-bookings.queries.ts';
import { loggedStart } from './logged-start.ts';
import type { Sold } from './move-as-sold.ts';
import { refuseUndo } from './refuse-undo.ts';

/** The refusals of a change, as those of its undo. */
const WHY_NOT: Readonly<Record<string, Parameters<typeof refuseUndo>[0]>> = {
  BOOKING_CHANGED: 'changed',
  RESERVATION_NOT_BOOKED: 'changed',
  PAYMENT_UNDER_WAY: 'paying',
  BOOKING_SETTLED: 'settled',
};

/**
 * Undoes the last change of a booking by a new change, logged with the one it undoes. Errors: NOT_FOUND,
 * ROLE_REFUSED, NOT_UNDOABLE (409) after 15 minutes, for a change that cannot be undone, and when the booking, its
 * money or its tee time has changed since.
 */
export async function undoChange(context: DeskContext, entryId: number) {
  const { parts, operator } = context;
  const entry = await findEntry(parts.db, operator.alias, entryId);
  if (!entry) throw new EngineError('NOT_FOUND');
  const verb = BOOKING_VERBS[entry.verb];
  const undo = verb?.undo;
  if (entry.noun !== 'booking' || !undo || !isUndoable(verb, entry)) throw new EngineError('NOT_UNDOABLE');
  requireMay(context.actor, verb.may, entry.facilityId ?? undefined);
  await verb.refuseUndo?.(context, entry);
  const { teetime, startingTee, sold } = entry.before;
  const start = verb.undoTo?.(entry) ?? (teetime ? loggedStart(teetime, startingTee) : null);
  const holes = (sold as Sold | undefined)?.rate.holes ?? null;
  const crossing =
    start && entry.facilityId !== null
      ? await findCrossing(parts.db, operator, entry.facilityId, start, holes)
      : null;
  const named = {
    id: Number(entry.nounId),
    version: entry.after.version as string,
    to: start ? { ...start, crossing } : undefined,
    ...(verb.undoElsewhere && { elsewhere: await verb.undoElsewhere(context, entry) }),
  };
  const undoing = {
    name: 'undo',
    may: verb.may,
    ...((verb.isOfCancelled || verb.ofAnyState) && { ofAnyState: true as const }),
  };
  return changeBooking(context, undoing, named, async (locked) => {
    const entries = await listEntriesOf(locked.trx, operator.alias, 'booking', entry.nounId);
    const last = lastChange(entries, verb);
    if (last?.id !== entry.id) throw refuseUndo('changed');
    if (!last.isFresh) throw refuseUndo('late');
    return { ...(await undo(context, locked, entry)), undoesId: entry.id };
  }).catch((error) => {
    const why = isCapacityError(error) ? 'taken' : WHY_NOT[toEngineError(error)?.code ?? ''];
    throw why ? refuseUndo(why, error) : error;
  });
}

/** Whether the staff user may undo the entry now. `entries`: the booking's, newest first. */
export function canUndo(
  { roles }: Pick<StaffActor, 'roles'>,
  booking: DayBooking,
  entries: readonly AuditEntry[],
  entry: AuditEntry,
): boolean {
  const verb = BOOKING_VERBS[entry.verb];
  return (
    verb !== undefined &&
    isUndoable(verb, entry) &&
    entry.isFresh &&
    entry.id === lastChange(entries, verb)?.id &&
    entry.after.version === booking.version &&
    allowanceOf(roles, verb.may, booking.facilityId) !== null
  );
}

/**
 * The newest entry that left another version than the one before it; a mail sent again changes nothing. Of a verb that
 * keeps the version, its newest entry, until it is undone.
 */
function lastChange(
  entries: readonly AuditEntry[],
  { name, keepsVersion }: Pick<BookingVerb, 'name' | 'keepsVersion'>,
): AuditEntry | undefined {
  if (keepsVersion) {
    const last = entries.find(({ verb }) => verb === name);
    return last?.undoneBy === null ? last : undefined;
  }
  return entries.find(
    ({ after: { version } }, index) => !version || version !== entries[index + 1]?.after.version,
  );
}
