import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import type { COUNTRIES } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';

/** Makes a card the default and says so. What is kept beside it goes along; where it cannot be used, it has to be edited first. */
export async function makeDefault(visit: CustomerVisit, id: string): Promise<never> {
  const { booking, text, leaveFor } = visit;
  const { wallet } = text;
  const card = (await booking.wallet.list()).find(({ walletOptionId }) => walletOptionId === id);
  const bad = (message: string) => ({ toast: { message, kind: 'bad' as const } });
  if (!card) throw await leaveFor(links.wallet(), bad(wallet.failed.updating));
  try {
    await booking.wallet.change({ params: { id }, body: changeOf(card) });
  } catch (error) {
    const { code, message } = replyWithError(error, text, { failed: wallet.failed.updating });
    if (code === 'BAD_INPUT') throw await leaveFor(links.walletCard(id), bad(text.errors.BAD_INPUT));
    throw await leaveFor(links.wallet(), bad(message));
  }
  const message = wallet.nowDefault(wallet.card(card.type, card.lastFour));
  throw await leaveFor(links.wallet(), { toast: { message, kind: 'info' } });
}

/** A card as it is, to be sent as a change. */
function changeOf(card: WalletCard) {
  const { name, address, postalCode, countryCode, expirationMonth, expirationYear } = card;
  return {
    name,
    address,
    postalCode,
    // One that is not offered any more is refused by the call, as every field that cannot be used.
    countryCode: countryCode as (typeof COUNTRIES)[number],
    expirationMonth: Number(expirationMonth),
    expirationYear: Number(expirationYear),
    isDefault: true as const,
  };
}
