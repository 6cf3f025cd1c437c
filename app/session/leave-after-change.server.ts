import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import { type AskedChange, answerConflict } from './booking-conflict.server.ts';
import type { StaffVisit } from './staff-visit.server.ts';

/** Where a change leads when it is refused, and when it is done. */
type Exits = { refused: string; done: (changed: ChangedBooking['booking']) => string };

/**
 * Changes a booking and leaves with a message that can undo it, or with the refusal. With `asked`, a change of another
 * version than staff saw is answered by the page itself, which then shows both: return this answer, do not throw it.
 */
export async function leaveAfterChange(
  { booking: calls, text, leaveFor }: Pick<StaffVisit, 'booking' | 'text' | 'leaveFor'>,
  to: string | Exits,
  change: () => Promise<ChangedBooking>,
  message: (changed: ChangedBooking['booking']) => string,
  asked?: AskedChange,
): Promise<Response> {
  try {
    const { booking, changeId, canBeUndone } = await change();
    const next = typeof to === 'string' ? to : to.done(booking);
    return await leaveFor(next, {
      message: changeId === null ? text.staffBookings.nothing : message(booking),
      kind: 'info',
      ...(changeId !== null && canBeUndone ? { undo: changeId, undoAt: links.staffUndo(next) } : {}),
    });
  } catch (error) {
    if (error instanceof Response) return error;
    const conflict = asked && (await answerConflict(calls, error, asked));
    if (conflict) return conflict;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(typeof to === 'string' ? to : to.refused, { message: refusal, kind: 'bad' });
  }
}
