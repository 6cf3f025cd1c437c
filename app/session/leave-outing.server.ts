import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { DeskOuting } from '#server/contract/staff/outings.ts';
import { links } from '#server/links.ts';
import type { StaffVisit } from './staff-visit.server.ts';

/** Changes an outing and leaves for its page, or with the refusal for `refused`. */
export async function leaveOuting(
  { text, leaveFor }: Pick<StaffVisit, 'text' | 'leaveFor'>,
  refused: string,
  change: () => Promise<DeskOuting>,
  message: (outing: DeskOuting) => string,
): Promise<Response> {
  try {
    const outing = await change();
    return await leaveFor(links.staffOuting(outing.id), { message: message(outing), kind: 'info' });
  } catch (error) {
    if (error instanceof Response) return error;
    const { message: refusal } = replyWithError(error, text, { failed: text.staff.failed, said: 'all' });
    return leaveFor(refused, { message: refusal, kind: 'bad' });
  }
}
