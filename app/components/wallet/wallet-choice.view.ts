import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { Text } from '#server/text/en.ts';

/** The cards of the wallet to choose from: the default is chosen, or the first that has not expired. */
export function viewWallet(cards: readonly WalletCard[], words: Text, now: Date) {
  const { legend, another, saveCard } = words.wallet.checkout;
  const options = cards.map((card) => ({ value: card.walletOptionId, ...viewCardLine(card, words, now) }));
  return {
    legend,
    other: another,
    chosen: options.find(({ isExpired }) => !isExpired)?.value ?? '',
    options,
    /** None where no more are kept. */
    saveLabel: cards.length < MAX_WALLET_CARDS ? saveCard : null,
  };
}
