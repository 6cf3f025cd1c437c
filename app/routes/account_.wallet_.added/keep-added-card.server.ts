import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { links } from '#server/links.ts';

/** Saves the provider's card once, however often the page loads. */
export async function keepAddedCard({
  booking,
  text,
  leaveFor,
  session,
}: Pick<AccountVisit, 'booking' | 'text' | 'leaveFor' | 'session'>): Promise<Response> {
  const { wallet } = text;
  const added = session.get('addedCard');
  if (!added) return leaveFor(links.wallet());
  const { token, isDefault, overrideMembershipBilling } = added;
  try {
    const card = await booking.creditCards.add({
      body: {
        data: {
          token,
          ...(isDefault && { isDefault }),
          ...(overrideMembershipBilling && { overrideMembershipBilling }),
        },
      },
    });
    session.unset('addedCard');
    const message = wallet.add.done(wallet.card(card.type, card.lastFour));
    return leaveFor(links.wallet(), { toast: { message, kind: 'info' } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: wallet.failed.adding,
      worded: ['ACCOUNT_TAB_OFF', 'CARD_NOT_ADDED', 'WALLET_FULL'],
    });
    return leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
}
