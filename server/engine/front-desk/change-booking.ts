import type { Permission } from '#server/contract/staff/roles.ts';
import type { Start } from '#server/rules/crossing.ts';
import { type AuditEntry, listAttempts } from '../audit/audit.queries.ts';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Db, DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { lockForMove, type MoveTo, startOf } from '../checkout/changing/change-payable.ts';
import { type LockedTeeTime, lockTeeTimes } from '../holds/tee-time-locks.queries.ts';
import {
  findReservation,
  type LockedReservation,
  lockReservation,
  type Reservation,
} from '../reservations/reservations.queries.ts';
import { requireMay } from '../staff/require-may.ts';
import { type DayBooking, listBookingsById } from './day-bookings.queries.ts';
import { wireBooking } from './desk.wire.ts';

/** `to`: the tee time to move to; the booking's own if none was named. */
type LockedBooking = LockedReservation & { trx: Trx; booking: DayBooking; to: LockedTeeTime };

/** For the log: what a change made of what. */
type Done = Pick<Change, 'before' | 'after' | 'personal' | 'reason'> & {
  /** The booking that has its players now, if it is another one. */
  continuesAs?: number;
  /** Such as paying a refund out. */
  afterCommit?: () => Promise<void>;
};

/** One thing that staff do to a booking. */
export type BookingVerb = {
  name: string;
  may: Permission;
  /** Restores what the entry logged as `before`, in a booking that nothing has changed since. Null: never. */
  undo: ((context: DeskContext, locked: LockedBooking, entry: AuditEntry) => Promise<Done>) | null;
  /** Refuses an undo with an error of its kind, before anything is locked. */
  refuseUndo?: (context: DeskContext, entry: AuditEntry) => Promise<void>;
  /** The start of the tee time that an undo needs; without it, the one of before. */
  undoTo?: (entry: AuditEntry) => Start;
  /** Whether a change of this kind can be undone; without it, all can. */
  isUndoable?: (change: Pick<AuditEntry, 'before' | 'after'>) => boolean;
  /** A further tee time that an undo locks, of another course. */
  undoElsewhere?: (
    context: DeskContext,
    entry: AuditEntry,
  ) => Promise<NonNullable<NamedBooking['elsewhere']>>;
  /** The change cancels the booking, and an undo finds it cancelled. */
  isOfCancelled?: true;
  /** Also of bookings that are no longer booked. */
  ofAnyState?: true;
  /** The change leaves the booking's version: it ends no undo, and can be undone until it is made again. */
  keepsVersion?: true;
};

/** `changeId`: the entry in the log; null when nothing changed. */
type Changed = { booking: DayBooking; changeId: number | null; canBeUndone: boolean };

/**
 * `version`: of the booking as the caller read it. `to`: a further tee time to lock, `elsewhere` one of another course.
 * `attemptId`: of a change that may be sent twice, and is made once. `follows`: of the caller's change before it, whose
 * booking may be meant as well. `found`: the booking before it is locked, if the caller has read it.
 */
export type NamedBooking = {
  id: number;
  version?: string | undefined;
  to?: MoveTo | undefined;
  attemptId?: string | undefined;
  follows?: string | undefined;
  elsewhere?: { facilityId: number } & MoveTo;
  found?: Reservation;
};

/**
 * Changes a booking for the counter: locks it, refuses the actor who may not and the caller who read another version,
 * and logs the change in the same transaction. `work` returns null when there is nothing to change. Errors: NOT_FOUND,
 * ROLE_REFUSED, RESERVATION_NOT_BOOKED, BOOKING_CHANGED (409, with the booking as it is now).
 */
export async function changeBooking(
  context: DeskContext,
  verb: Pick<BookingVerb, 'name' | 'may'> & Partial<BookingVerb>,
  { id, version, to, elsewhere, attemptId, follows, found: known }: NamedBooking,
  work: (locked: LockedBooking) => Promise<(Done & { undoesId?: number }) | null>,
): Promise<Changed> {
  const { parts, operator, actor } = context;
  let afterCommit: (() => Promise<void>) | undefined;
  const changed = await parts.db.transaction().execute(async (trx) => {
    const found = known ?? (await findReservation(trx, operator.alias, id));
    if (!found) throw new EngineError('NOT_FOUND');
    requireMay(actor, verb.may, found.facility_id);
    if (elsewhere)
      await lockTeeTimes(trx, [
        startOf(found),
        elsewhere,
        ...(to ? [{ facilityId: found.facility_id, ...to }] : []),
      ]);
    const locked = to ? await lockForMove(trx, found, to) : await lockInPlace(trx, found.id);
    const { reservation } = locked;
    const booking = await readBooking(trx, operator.alias, id);
    const logged = { verb: verb.name, noun: 'booking', nounId: String(id) };
    const attempts = await listAttempts(trx, operator.alias, logged, [attemptId, follows]);
    const made = attempts.find((entry) => entry.attemptId === attemptId && entry.verb === verb.name);
    if (made) return { booking, changeId: made.id, canBeUndone: false };
    const isOwn = attempts.some((entry) => entry.attemptId === follows && entry.version === booking.version);
    if (version !== undefined && version !== booking.version && !isOwn) throw bookingChanged(booking);
    if (reservation.state !== 'confirmed' && !verb.ofAnyState)
      throw new EngineError('RESERVATION_NOT_BOOKED', { message: ({ shop }) => shop.notBooked(id) });
    const done = await work({ ...locked, trx, booking });
    if (!done) return { booking, changeId: null, canBeUndone: false };
    const { afterCommit: after, continuesAs, ...values } = done;
    afterCommit = after;
    const changed = await readBooking(trx, operator.alias, id);
    const changeId = await recordChange(trx, context, {
      ...values,
      ...logged,
      attemptId,
      facilityId: reservation.facility_id,
      after: { ...values.after, version: changed.version },
    });
    const canBeUndone = changeId !== null && isUndoable(verb, values);
    const shown = continuesAs === undefined ? changed : await readBooking(trx, operator.alias, continuesAs);
    return { booking: shown, changeId, canBeUndone };
  });
  await afterCommit?.();
  return changed;
}

async function lockInPlace(trx: Trx, id: number): Promise<LockedReservation & { to: LockedTeeTime }> {
  const locked = await lockReservation(trx, { id });
  return { ...locked, to: locked.teeTime };
}

/** Whether a verb has an undo for this change. */
export function isUndoable(
  verb: Partial<BookingVerb>,
  change: Pick<AuditEntry, 'before' | 'after'>,
): boolean {
  return Boolean(verb.undo) && (verb.isUndoable?.(change) ?? true);
}

/** The refusal of a change of another version than `booking`, which is the one in the database. */
export function bookingChanged(booking: DayBooking): EngineError {
  return new EngineError('BOOKING_CHANGED', { data: { booking: wireBooking(booking) } });
}

/** Error: NOT_FOUND. */
export async function readBooking(db: Db, alias: string, id: number): Promise<DayBooking> {
  const [booking] = await listBookingsById(db, alias, [id]);
  if (!booking) throw new EngineError('NOT_FOUND');
  return booking;
}
