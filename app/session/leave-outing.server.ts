import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { links } from '#server/links.ts';
import type { StaffVisit } from './staff-visit.server.ts';

type Visit = Pick<StaffVisit, 'text' | 'leaveFor'>;

/** Changes an outing and leaves for its page, or with the refusal for `refused`. */
export async function leaveOuting(
  visit: Visit,
  refused: string,
  change: () => Promise<DeskOuting>,
  message: (outing: DeskOuting) => string,
): Promise<Response> {
  const { text, leaveFor } = visit;
  try {
    const outing = await change();
    return await leaveChangedOuting(visit, outing, message(outing));
  } catch (error) {
    if (error instanceof Response) return error;
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
