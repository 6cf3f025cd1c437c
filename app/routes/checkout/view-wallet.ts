import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { isCardOver } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import type { SavedCardChoice } from './form.ts';

/** The cards of the wallet, with whether each can be used. */
export function chooseCards(cards: readonly WalletCard[], now: Date): (WalletCard & SavedCardChoice)[] {
  return cards.map((card) => ({
    ...card,
    isExpired: isCardOver({ month: Number(card.expirationMonth), year: Number(card.expirationYear) }, now),
  }));
}

/** The cards of the wallet to choose from: the default is chosen, or the first that has not expired. */
export function viewWallet(cards: readonly WalletCard[], { wallet }: Text, now: Date) {
  const choices = chooseCards(cards, now);
  return {
    legend: wallet.checkout.legend,
    other: wallet.checkout.another,
    chosen: choices.find(({ isExpired }) => !isExpired)?.walletOptionId ?? '',
    options: choices.map(
      ({ walletOptionId, type, lastFour, expirationMonth, expirationYear, isExpired }) => ({
        value: walletOptionId,
        type,
        label: wallet.card(type, lastFour),
        expiry: (isExpired ? wallet.expired : wallet.expires)(expirationMonth, expirationYear),
        isExpired,
      }),
    ),
    /** None where no more are kept. */
    saveLabel: cards.length < MAX_WALLET_CARDS ? wallet.checkout.saveCard : null,
  };
}
