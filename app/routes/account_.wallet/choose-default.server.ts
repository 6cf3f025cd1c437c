import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

/** Makes a card the default, or no longer, and says so. */
export async function chooseDefault(
  { booking, text, leaveFor }: CustomerVisit,
  { id, isDefault }: { id: string; isDefault: boolean },
): Promise<never> {
  const { wallet } = text;
  try {
    const card = await booking.wallet.change({ params: { id }, body: { isDefault } });
    const message = isDefault ? wallet.nowDefault(wallet.card(card.type, card.lastFour)) : wallet.noDefault;
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'info' } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, { failed: wallet.failed.updating });
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
}
