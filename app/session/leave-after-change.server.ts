import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { ChangedBooking } from '#server/contract/staff/booking.ts';
import { links } from '#server/links.ts';
import type { StaffVisit } from './staff-visit.server.ts';

/** Where a change leads when it is refused, and when it is done. */
type Exits = { refused: string; done: (changed: ChangedBooking['booking']) => string };

/** Changes a booking and leaves with a message that can undo it, or with the refusal. */
export async function leaveAfterChange(
  { text, leaveFor }: Pick<StaffVisit, 'text' | 'leaveFor'>,
  to: string | Exits,
  change: () => Promise<ChangedBooking>,
  message: (changed: ChangedBooking['booking']) => string,
): Promise<Response> {
  try {
    const { booking, changeId, canBeUndone } = await change();
    return await leaveFor(typeof to === 'string' ? to : to.done(booking), {
      message: changeId === null ? text.staffBookings.nothing : message(booking),
      kind: 'info',
      ...(changeId !== null && canBeUndone ? { undo: changeId, undoAt: links.staffUndo(to) } : {}),
    });
  } catch (error) {
    if (error instanceof Response) return error;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(typeof to === 'string' ? to : to.refused, { message: refusal, kind: 'bad' });
  }
}
