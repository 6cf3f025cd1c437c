import { formatAmount } from '#app/components/cart/cart-amounts.ts';
import { useText } from '#app/page/page-context.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { WalletCard } from '#server/contract/wallet.ts';
import { links } from '#server/links.ts';
import { findUsableCard } from '#server/rules/card-expiry.ts';
import type { Text } from '#server/text/en.ts';
import { useCheckoutText } from './checkout-fields.ts';
import type { Paying } from './read-paying.server.ts';
import type { RequiredFields } from './required-fields.ts';

type Props = {
  cart: Cart;
  paying: Pick<Paying, 'cart' | 'accountIds'>;
  needs: RequiredFields;
  cards: readonly WalletCard[];
  now: Date;
};

export function NoCard({ cart, paying, needs, cards, now }: Props) {
  const words = useText();
  const text = useCheckoutText(cart);
  const atCourse = formatAmount(cart, words, 'dueAtCourseCents');
  const isRestDue = cart.items.some(({ extra }) => extra.dueAtCourse > 0);
  const covered = paying.accountIds.length > 0 ? text.accounts : text.giftCertificates;
  const note = () => {
    if (needs.isHosted) return paymentNote(paying.cart, words, text.hosted);
    if (!needs.isCovered) return text.noCard.text(atCourse);
    return isRestDue ? covered.coveredRestAtCourse(atCourse) : covered.covered;
  };
  return (
    <section className="panel stack" aria-labelledby="no-card-title">
      <h2 id="no-card-title">{text.payment}</h2>
      <p>{note()}</p>
      {needs.renews ? <RenewalCard card={findUsableCard(cards, now)} /> : null}
    </section>
  );
}

function RenewalCard({ card }: { card: WalletCard | undefined }) {
  const { renewals, wallet } = useText();
  if (card) return <p>{renewals.chargedTo(wallet.card(card.type, card.lastFour))} </p>;
  return (
    <p>
      {renewals.cardMissing}{' '}
      <a className="link" href={links.wallet()}>
        {wallet.add.title}
      </a>
    </p>
  );
}

type PaymentNotes = Pick<Text['checkout'], 'chargedNow' | 'chargedNowRestAtCourse' | 'cardAsGuarantee'>;

export function paymentNote(cart: Cart, words: Text, text: PaymentNotes): string {
  const isDue = (of: 'dueOnline' | 'dueAtCourse') => cart.items.some(({ extra }) => extra[of] > 0);
  const now = formatAmount(cart, words, 'dueOnlineCents');
  if (!isDue('dueOnline')) return text.cardAsGuarantee;
  if (!isDue('dueAtCourse')) return text.chargedNow(now);
  return text.chargedNowRestAtCourse(now, formatAmount(cart, words, 'dueAtCourseCents'));
}
