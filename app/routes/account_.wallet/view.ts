import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewCardLine } from '#app/components/wallet/card-line.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { ListedCard } from './list-cards.server.ts';

type Offers = AccountVisit['offers'];

/** What the golfer's facilities let be done with cards. Where none knows the golfer the wallet is the one of the checkout. */
export function cardActionsOf(offers: Offers) {
  const isMember = offers(({ enabled }) => enabled);
  return {
    seesUse: offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.viewCreditCards),
    mayAdd: offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.addCreditCards),
    mayDelete:
      !isMember ||
      offers(({ tabDisplay, billingDisplay }) => tabDisplay.billing && billingDisplay.deleteCreditCards),
    hasMemberships: offers(({ tabDisplay }) => tabDisplay.memberships),
  };
}

/** The wallet as finished strings; without cards as long as they are not known. */
export function viewWalletPage(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  cards: readonly ListedCard[] | null,
  now: Date,
) {
  const { site, text: words, offers } = visit;
  const { wallet: text } = words;
  const may = cardActionsOf(offers);
  return {
    documentTitle: pageTitle(words, 'wallet', site.settings.name),
    frame: { ...viewFrame(visit, 'wallet'), intro: text.intro },
    loading: cards ? null : text.loading,
    none: cards?.length === 0 ? { text: text.empty, how: may.mayAdd ? null : text.howToAdd } : null,
    cards: (cards ?? []).map((card) => viewCard(card, words, may, now)),
    add: may.mayAdd
      ? {
          title: text.add.title,
          text: text.add.text,
          isDefault: cards?.length ? text.add.isDefault : null,
          memberships: may.hasMemberships ? text.add.memberships : null,
          button: text.add.button,
        }
      : null,
  };
}

function viewCard(card: ListedCard, words: Text, may: ReturnType<typeof cardActionsOf>, now: Date) {
  const { wallet: text } = words;
  const { isExpired, ...line } = viewCardLine(card, words, now);
  const { walletOptionId: id, isDefault, memberships } = card;
  const isBilled = memberships.length > 0;
  const action = (label: string) => ({ label, name: text.of(label, line.label) });
  return {
    id,
    ...line,
    tag: isDefault ? text.isDefault : null,
    note: isBilled ? text.billed(memberships) : null,
    edit: { href: links.walletCard(id), ...action(text.edit) },
    choose: isDefault
      ? { value: 'false', ...action(text.clearDefault) }
      : isExpired
        ? null
        : { value: 'true', ...action(text.makeDefault) },
    bill: may.seesUse && may.hasMemberships && !isExpired && !isBilled ? action(text.bill) : null,
    // The default cannot be deleted (product.md section 5), nor what a membership is charged to.
    remove:
      isDefault || isBilled || !may.mayDelete
        ? null
        : { href: links.deleteWalletCard(id), ...action(text.delete) },
  };
}
