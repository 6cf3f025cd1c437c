import { keyOfStart, type Start } from '#server/rules/crossing.ts';
import type { Db, DeskContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { lockTeeTimes } from '../../holds/tee-time-locks.queries.ts';
import { findOuting, lockOuting } from '../../outings/outings.queries.ts';
import { type DayBooking, listBookingsOfOuting } from '../day-bookings.queries.ts';
import { asMoveTo } from '../groups/group-terms.ts';
import { findOutingCourse } from './free-tee-times.ts';
import { showOuting } from './show-outing.ts';

export type NamedOuting = { id: number; version?: string | undefined };

type TeeTime = Start & { crossing?: Start | null };

/**
 * Locks an outing with all its tee times and further ones; returns its course and bookings, by tee time. Errors:
 * NOT_FOUND, ROLE_REFUSED, OUTING_CANCELLED, OUTING_CHANGED (also when a booking moved meanwhile).
 */
export async function lockOutingBookings(
  trx: Trx,
  context: DeskContext,
  { id, version }: NamedOuting,
  more: readonly TeeTime[] = [],
): Promise<DayBooking[]> {
  const all = await lockBookingsOf(trx, context.operator.alias, id, more);
  const outing = await showOuting(context, id, trx);
  if (version !== undefined && version !== outing.version) throw new EngineError('OUTING_CHANGED');
  if (outing.state === 'cancelled') throw new EngineError('OUTING_CANCELLED');
  return all.filter(({ state }) => state === 'confirmed');
}

/**
 * Locks an outing with all its tee times and further ones; returns its bookings of any state. Errors: NOT_FOUND,
 * OUTING_CHANGED (a booking moved meanwhile).
 */
export async function lockBookingsOf(
  trx: Trx,
  alias: string,
  id: number,
  more: readonly TeeTime[] = [],
): Promise<DayBooking[]> {
  await lockOuting(trx, id);
  const before = await listBookingsOfOuting(trx, alias, id);
  const locked: TeeTime[] = [...before.map(asMoveTo), ...more];
  const [first] = before;
  if (!first) throw new EngineError('NOT_FOUND');
  const { facilityId } = first;
  await lockTeeTimes(
    trx,
    locked.map((teeTime) => ({ facilityId, ...teeTime })),
  );
  const all = await listBookingsOfOuting(trx, alias, id);
  const isElsewhere = all.some((booking) => !locked.some((at) => keyOfStart(at) === keyOfStart(booking)));
  if (isElsewhere) throw new EngineError('OUTING_CHANGED');
  return all;
}

/** Finds an outing's course. Errors: NOT_FOUND, ROLE_REFUSED. */
export async function findCourseOf(context: DeskContext, id: number, db: Db = context.parts.db) {
  const outing = await findOuting(db, context.operator.alias, id);
  if (!outing) throw new EngineError('NOT_FOUND');
  return findOutingCourse(context, outing.facilityId);
}
