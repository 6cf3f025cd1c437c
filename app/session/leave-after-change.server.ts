import { data } from '@remix-run/node';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { checkForm } from '#app/site/read-form.server.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { type AskedChange, answerConflict } from './booking-conflict.server.ts';
import { type AskedOutingChange, answerOutingConflict } from './outing-conflict.server.ts';
import type { StaffVisit } from './staff-visit.server.ts';

/** Where a change leads when it is refused, and when it is done. */
type Exits = { refused: string; done: (changed: ChangedBooking['booking']) => string };

type Visit = Pick<StaffVisit, 'booking' | 'text' | 'leaveFor'>;

/**
 * Changes a booking and leaves with a message that can undo it, or with the refusal. A change of another version than
 * staff saw is answered by the page itself, which then shows both: return this answer, do not throw it.
 */
export async function leaveAfterChange(
  visit: Visit,
  to: string | Exits,
  change: () => Promise<ChangedBooking>,
  message: (changed: ChangedBooking['booking']) => string,
  asked: AskedChange,
): Promise<Response> {
  const { booking: calls, text, leaveFor } = visit;
  try {
    const changed = await change();
    return await leaveChanged(
      visit,
      typeof to === 'string' ? to : to.done(changed.booking),
      changed,
      message(changed.booking),
    );
  } catch (error) {
    if (error instanceof Response) return error;
    const conflict = await answerConflict(calls, error, asked);
    if (conflict) return conflict;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(typeof to === 'string' ? to : to.refused, { message: refusal, kind: 'bad' });
  }
}

/** Leaves a page that changed a booking, with a message that can undo it. */
export function leaveChanged(
  { text, leaveFor }: Pick<StaffVisit, 'text' | 'leaveFor'>,
  to: string,
  { changeId, canBeUndone }: Pick<ChangedBooking, 'changeId' | 'canBeUndone'>,
  message: string,
): Promise<Response> {
  return leaveFor(to, {
    message: changeId === null ? text.staffBookings.nothing : message,
    kind: 'info',
    ...(changeId !== null && canBeUndone ? { undo: changeId, undoAt: links.staffUndo(to) } : {}),
  });
}

/**
 * Answers a refused change by the page of its form, with what was typed: with both versions of a booking or an outing
 * that has changed, else with the reason. `places`: the fields that some refusals belong to. Throws what is no refusal.
 */
export async function refuseChange<Field extends string>(
  { booking, text }: Pick<StaffVisit, 'booking' | 'text'>,
  error: unknown,
  asked: AskedChange | AskedOutingChange,
  refused: ReturnType<typeof checkForm>['refused'],
  places: { [Code in ApiErrorCode]?: Field } = {},
) {
  if (error instanceof Response) throw error;
  const conflict =
    'outing' in asked
      ? await answerOutingConflict(booking, error, asked)
      : await answerConflict(booking, error, asked);
  if (conflict) return data({ ...refused(), code: null }, { status: conflict.status });
  const { message, status, code } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
  const field = places[code as ApiErrorCode];
  const reply = field ? refused(null, { fields: { [field]: [message] } }) : refused(message);
  return data({ ...reply, code }, { status });
}
