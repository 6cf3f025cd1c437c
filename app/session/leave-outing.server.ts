import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { links } from '#server/links.ts';
import { type AskedOutingChange, answerOutingConflict } from './outing-conflict.server.ts';
import type { StaffVisit } from './staff-visit.server.ts';

type Visit = Pick<StaffVisit, 'text' | 'leaveFor'>;

/**
 * Changes an outing and leaves for its page, or with the refusal for `refused`. A change of another version than staff
 * saw is answered by the page itself, which then shows both: return this answer, do not throw it.
 */
export async function leaveOuting(
  visit: Visit & Pick<StaffVisit, 'booking'>,
  refused: string,
  change: () => Promise<DeskOuting>,
  message: (outing: DeskOuting) => string,
  asked?: AskedOutingChange,
): Promise<Response> {
  const { text, leaveFor } = visit;
  try {
    const outing = await change();
    return await leaveChangedOuting(visit, outing, message(outing));
  } catch (error) {
    if (error instanceof Response) return error;
    const conflict = asked && (await answerOutingConflict(visit.booking, error, asked));
    if (conflict) return conflict;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(refused, { message: refusal, kind: 'bad' });
  }
}

/** Leaves for the page of an outing or a shotgun, with a message that can undo its last change. */
export function leaveChangedOuting(
  { leaveFor }: Pick<Visit, 'leaveFor'>,
  { id, bookings, undoable }: DeskOuting,
  message: string,
): Promise<Response> {
  const isShotgun = bookings.some(({ shotgun }) => shotgun);
  return leaveFor(isShotgun ? links.staffShotgun(id) : links.staffOuting(id), {
    message,
    kind: 'info',
    ...(undoable && { undo: id, undoAt: links.staffOuting(id) }),
  });
}
