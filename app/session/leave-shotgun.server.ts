import { replyWithError } from '#app/booking/reply-with-error.ts';
import { links } from '#server/links.ts';
import type { StaffVisit } from './staff-visit.server.ts';

/** Changes a shotgun and leaves for its page, with the message or the refusal. */
export async function leaveShotgun(
  { text, leaveFor }: Pick<StaffVisit, 'text' | 'leaveFor'>,
  id: number,
  change: () => Promise<unknown>,
  message: string,
): Promise<Response> {
  try {
    await change();
    return await leaveFor(links.staffShotgun(id), { message, kind: 'info' });
  } catch (error) {
    if (error instanceof Response) return error;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(links.staffShotgun(id), { message: refusal, kind: 'bad' });
  }
}
