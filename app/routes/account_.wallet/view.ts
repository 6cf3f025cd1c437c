import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';

/** The wallet as finished strings; without cards as long as they are not known. */
export function viewWalletPage(
  { site, text: words }: Pick<CustomerVisit, 'site' | 'text'>,
  cards: readonly WalletCard[] | null,
  now: Date,
) {
  const { wallet: text } = words;
  return {
    documentTitle: pageTitle(words, 'wallet', site.settings.name),
    title: text.title,
    intro: text.intro,
    loading: cards ? null : text.loading,
    none: cards?.length === 0 ? { text: text.empty, how: text.howToAdd } : null,
    back: { href: links.account(), label: words.profile.title },
    cards: (cards ?? []).map((card) => {
      const { isExpired, ...line } = viewCardLine(card, words, now);
      const { walletOptionId: id, isDefault } = card;
      const action = (label: string) => ({ label, name: text.of(label, line.label) });
      return {
        id,
        ...line,
        tag: isDefault ? text.isDefault : null,
        edit: { href: links.walletCard(id), ...action(text.edit) },
        choose: isDefault
          ? { value: 'false', ...action(text.clearDefault) }
          : isExpired
            ? null
            : { value: 'true', ...action(text.makeDefault) },
        // The default cannot be deleted (product.md section 5).
        remove: isDefault ? null : { href: links.deleteWalletCard(id), ...action(text.delete) },
      };
    }),
  };
}
