import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { CreditAccount } from '#server/contract/credit-account.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

/** The page on which what is owed is paid, as finished strings. */
export function viewPayBalance(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  { courseName, currencyCode, balance, gnFacilityId }: CreditAccount,
  cards: readonly WalletCard[],
  now: Date,
) {
  const { text, site } = visit;
  const { pay: words } = text.credit;
  const usable = cards
    .map((card) => ({ card, line: viewCardLine(card, text, now) }))
    .filter(({ line }) => !line.isExpired);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, words.title),
    frame: { ...viewFrame(visit, 'creditAccount'), title: words.title },
    owed: words.owed(courseName, formatMoney(toCents(balance), currencyCode, text)),
    action: links.payCreditAccount(gnFacilityId),
    balance: String(balance),
    amount: { label: words.amountLabel, hint: words.amountHint, value: balance.toFixed(2) },
    cards: {
      legend: words.cards,
      chosen: usable[0]?.card.walletOptionId ?? '',
      options: usable.map(({ card, line }) => ({
        value: card.walletOptionId,
        label: line.label,
        note: line.expiry,
      })),
    },
    noCards: usable.length > 0 ? null : { text: words.noCards, href: links.wallet(), label: words.addCard },
    submit: words.submit,
    cancel: { href: links.creditAccount(), label: words.cancel },
  };
}
