import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { links } from '#server/links.ts';

/** Takes the cancellation of a membership back, and says so. */
export async function resumeMembership(
  { booking, text, leaveFor }: Pick<AccountVisit, 'booking' | 'text' | 'leaveFor'>,
  id: string,
): Promise<never> {
  const { memberships: words } = text;
  try {
    const { name } = await booking.memberships.resume({ params: { id: Number(id) } });
    throw await leaveFor(links.accountMemberships(), {
      toast: { message: words.resumed(name), kind: 'info' },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: words.failed.resume,
      worded: ['MEMBERSHIP_OVER', 'ACCOUNT_TAB_OFF'],
    });
    throw await leaveFor(links.accountMemberships(), { toast: { message, kind: 'bad' } });
  }
}
