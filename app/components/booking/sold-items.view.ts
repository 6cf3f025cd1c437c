import type { Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { describeNextPayment } from '#server/format/next-payment.ts';
import type { Text } from '#server/text/en.ts';

type Fact = { label: string; text: string };

/** Something of an order that is no tee time. */
export type SoldItem = {
  id: string;
  state: Order['products'][number]['state'];
  title: string;
  facts: Fact[];
  currency: Currency;
  paidCents: number;
  dueAtCourseCents: number;
};

/** The memberships, gift certificates and products of an order, each with what there is to know of it. */
export function viewSoldItems(order: Order, words: Text): SoldItem[] {
  return [
    ...order.memberships.map((each) =>
      viewSold(each, { title: each.name, facts: factsOfMembership(each, words) }, words),
    ),
    ...order.giftCertificates.map((each) =>
      viewSold(
        each,
        { title: words.cart.giftCertificate(each.recipientName), facts: factsOfGift(each, words) },
        words,
      ),
    ),
    ...order.products.map((each) => {
      const { quantity, name } = each;
      const title = quantity === 1 ? name : words.order.items.several(quantity, name);
      return viewSold(each, { title, facts: [] }, words);
    }),
  ];
}

type AnySold = Order['memberships'][number] | Order['giftCertificates'][number] | Order['products'][number];

function viewSold(sold: AnySold, { title, facts }: { title: string; facts: Fact[] }, words: Text): SoldItem {
  const { order: text } = words;
  const { state, currencyCode: currency } = sold;
  const isSold = state === 'fulfilled';
  const [paidCents, dueAtCourseCents] = [sold.dueOnline, sold.dueAtCourse].map((dollars) =>
    isSold ? toCents(dollars) : 0,
  ) as [number, number];
  const amount = (label: string, cents: number) => ({
    label,
    text: cents > 0 ? formatMoney(cents, currency, words) : '',
  });
  const all = [
    ...facts,
    { label: text.items.state, text: state === 'cancelled' || state === 'pending' ? text.states[state] : '' },
    amount(text.facts.paid, paidCents),
    amount(text.facts.dueAtCourse, dueAtCourseCents),
  ];
  return {
    id: sold.invoiceId,
    state,
    title,
    facts: all.filter((fact) => fact.text !== ''),
    currency,
    paidCents,
    dueAtCourseCents,
  };
}

function factsOfMembership(membership: Order['memberships'][number], words: Text): Fact[] {
  const { paymentPlan, currencyCode, startsOn, endsOn } = membership;
  const { cart, order, store, renewals, memberships } = words;
  const { price, initiationFee, frequencyType } = paymentPlan;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, words);
  const next = describeNextPayment(membership, words);
  return [
    {
      label: cart.facts.plan,
      text: store.memberships.plan(money(price), store.frequencies[frequencyType]),
    },
    { label: cart.facts.initiationFee, text: initiationFee > 0 ? money(initiationFee) : '' },
    { label: order.items.startsOn, text: dayOf(startsOn, words) },
    { label: order.items.endsOn, text: dayOf(endsOn, words) },
    { label: memberships.nextPayment, text: next.payment },
    { label: renewals.card, text: next.card },
    { label: renewals.cancelling, text: next.card && renewals.howToCancel },
  ];
}

function factsOfGift(
  { recipientEmail, deliveryDate }: Order['giftCertificates'][number],
  words: Text,
): Fact[] {
  const { facts } = words.cart;
  return [
    { label: facts.recipient, text: recipientEmail },
    { label: facts.deliveryDate, text: dayOf(deliveryDate, words) || facts.deliveredAtOnce },
  ];
}

function dayOf(date: string | null, { locale }: Text): string {
  return date ? formatLocalDate(date, 'long-year', locale) : '';
}
