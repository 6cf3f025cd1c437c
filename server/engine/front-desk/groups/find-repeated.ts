import { findEntry, listAttempts } from '../../audit/audit.queries.ts';
import type { DeskContext } from '../../call/context.ts';
import { type NamedBooking, readBooking } from '../change-booking.ts';

/**
 * Finds what an attempt at a change of two bookings made before: both as they are now. Null for a new attempt, or
 * without one.
 */
export async function findRepeated(
  { parts: { db }, operator: { alias } }: DeskContext,
  verb: string,
  { id, attemptId }: NamedBooking,
) {
  const noun = { noun: 'booking', nounId: String(id) };
  const attempts = await listAttempts(db, alias, noun, [attemptId]);
  const made = attempts.find((entry) => entry.verb === verb);
  const entry = made && (await findEntry(db, alias, made.id));
  if (!entry) return null;
  return {
    booking: await readBooking(db, alias, id),
    newBooking: await readBooking(db, alias, Number(entry.after.otherBooking)),
    changeId: entry.id,
    canBeUndone: false,
  };
}
