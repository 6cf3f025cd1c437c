import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import { MAX_WALLET_CARDS } from '#server/contract/constants.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import type { Text } from '#server/text/en.ts';

/**
 * The cards of the wallet to choose from: the default is chosen, or the first that has not expired. `renews`: a membership is bought
 * that another card can only pay when it is kept.
 */
export function viewWallet(cards: readonly WalletCard[], words: Text, now: Date, renews = false) {
  const { legend, another, saveCard } = words.wallet.checkout;
  const options = cards.map((card) => ({ value: card.walletOptionId, ...viewCardLine(card, words, now) }));
  return {
    legend,
    other: another,
    chosen: options.find(({ isExpired }) => !isExpired)?.value ?? '',
    options,
    /** None where no more are kept. */
    saveLabel: cards.length < MAX_WALLET_CARDS ? (renews ? words.renewals.consent : saveCard) : null,
    isSavingRequired: renews,
    savingMissing: words.renewals.consentMissing,
  };
}
