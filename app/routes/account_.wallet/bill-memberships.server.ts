import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

/** Charges the golfer's memberships to a card from now on, and says so. */
export async function billMemberships(
  { booking, text, leaveFor }: Pick<CustomerVisit, 'booking' | 'text' | 'leaveFor'>,
  id: string,
): Promise<never> {
  const { wallet } = text;
  try {
    const card = await booking.creditCards.change({
      body: { id, data: { overrideMembershipBilling: true } },
    });
    const message = wallet.nowBilled(wallet.card(card.type, card.lastFour));
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'info' } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: wallet.failed.updating,
      worded: ['ACCOUNT_TAB_OFF'],
    });
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
}
