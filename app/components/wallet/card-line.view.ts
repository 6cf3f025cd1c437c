import type { WalletCard } from '#server/contract/wallet.ts';
import { isWalletCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';

/** A card of the wallet as finished strings, and whether it has expired. */
export function viewCardLine(card: WalletCard, { wallet }: Text, now: Date) {
  const { type, lastFour, expirationMonth, expirationYear } = card;
  const isExpired = isWalletCardOver(card, now);
  return {
    type,
    label: wallet.card(type, lastFour),
    expiry: (isExpired ? wallet.expired : wallet.expires)(expirationMonth, expirationYear),
    isExpired,
  };
}
