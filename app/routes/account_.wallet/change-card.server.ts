import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { links } from '#server/links.ts';

export function chooseDefault(visit: CustomerVisit, { id, isDefault }: { id: string; isDefault: boolean }) {
  const { booking, text } = visit;
  const { wallet } = text;
  return leaveForWallet(visit, async () => {
    const card = await booking.wallet.change({ params: { id }, body: { isDefault } });
    return isDefault ? wallet.nowDefault(wallet.card(card.type, card.lastFour)) : wallet.noDefault;
  });
}

export function billMemberships(visit: CustomerVisit, id: string) {
  const { booking, text } = visit;
  const { wallet } = text;
  return leaveForWallet(visit, async () => {
    const card = await booking.creditCards.change({
      body: { id, data: { overrideMembershipBilling: true } },
    });
    return wallet.nowBilled(wallet.card(card.type, card.lastFour));
  });
}

async function leaveForWallet(
  { text, leaveFor }: CustomerVisit,
  change: () => Promise<string>,
): Promise<never> {
  try {
    throw await leaveFor(links.wallet(), { toast: { message: await change(), kind: 'info' } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message } = replyWithError(error, text, {
      failed: text.wallet.failed.updating,
      worded: ['ACCOUNT_TAB_OFF'],
    });
    throw await leaveFor(links.wallet(), { toast: { message, kind: 'bad' } });
  }
}
