import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { links } from '#server/links.ts';

/** Pays what is due of a membership at once, and says so. */
export async function payMembership(
  { booking, text, leaveFor }: Pick<AccountVisit, 'booking' | 'text' | 'leaveFor'>,
  id: string,
): Promise<never> {
  const { memberships: words } = text;
  try {
    const { name } = await booking.memberships.pay({ params: { id: Number(id) } });
    throw await leaveFor(links.accountMemberships(), {
      toast: { message: words.pay.done(name), kind: 'info' },
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: words.failed.pay,
      worded: ['MEMBERSHIP_OVER', 'ACCOUNT_TAB_OFF'],
      said: ['PAYMENT_DECLINED'],
    });
    throw await leaveFor(links.accountMemberships(), { toast: { message, kind: 'bad' } });
  }
}
