import { CENTS_PER_DOLLAR, type Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatDateTime, formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { describeNextPayment } from '#server/format/next-payment.ts';
import { nameRate } from '#server/rules/name-rate.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import { describePlay } from '#server/text/describe-play.ts';
import type { Text } from '#server/text/en.ts';
import { nameAudience } from '#server/text/name-audience.ts';
import type { SoldItem } from './order-items.ts';
import { paidCentsOf, paidCentsOfItem } from './receipt-sums.ts';

export type Fact = { label: string; text: string; testId?: string };
export type Tenders = NonNullable<Order['payments']>;

export function factsOfTeeTime(teeTime: OrderedTeeTime, text: Text): Fact[] {
  const { facts } = text.order;
  const captain = captainOf(teeTime);
  const { rate, groupSize, payment } = teeTime;
  const invoice = captain?.invoice;
  const discount = invoice?.totalDue.summary.discount ?? 0;
  const money = (dollars: number) => formatMoney(toCents(dollars), invoice?.currencyCode ?? 'USD', text);
  return withText([
    { label: facts.when, text: formatDateTime(teeTime.playTime, teeTime.courseTimezone, text.locale) },
    { label: facts.rate, text: describeRate(teeTime, text) },
    { label: facts.golfers, text: String(groupSize) },
    { label: facts.promotion, text: rate.promotionCode ?? '' },
    { label: facts.saved, text: discount > 0 ? money(discount) : '' },
    ...factsOfPrice(teeTime, text),
    { label: facts.paid, text: describePaid(teeTime, money, text.order) },
    {
      label: facts.dueAtCourse,
      text: invoice && captain?.state !== 'cancelled' ? money(invoice.pricing.dueAtCourse.value) : '',
    },
    { label: facts.refunded, text: payment && payment.refunded > 0 ? money(payment.refunded) : '' },
  ]);
}

/** The parts of the price. A green fee due at the course in full has its line there. */
function factsOfPrice(teeTime: OrderedTeeTime, text: Text): Fact[] {
  const { invoice, state } = captainOf(teeTime) ?? {};
  if (!invoice || state === 'cancelled') return [];
  const { sums } = text.cart;
  const { greensFees, dueAtCourse, transactionFee, salesTaxTotal } = invoice.pricing;
  const amount = (dollars: number) =>
    dollars > 0 ? formatMoney(toCents(dollars), invoice.currencyCode, text) : '';
  return [
    {
      label: teeTime.rate.isSimulator ? sums.reservationFees : sums.greenFees,
      text: toCents(greensFees.value) === toCents(dueAtCourse.value) ? '' : amount(greensFees.value),
    },
    { label: sums.fee, text: amount(transactionFee.value) },
    { label: sums.tax, text: amount(salesTaxTotal.value) },
  ];
}

/** "Member: 1 golfer, Member Guest: 2 golfers" for several rates. */
function describeRate({ players, rate }: OrderedTeeTime, text: Text): string {
  const names = players.flatMap(({ rateName }) => rateName ?? []);
  if (names.length > 0)
    return [...new Set(names)]
      .map((each) => `${each}: ${text.cart.golfers(names.filter((other) => other === each).length)}`)
      .join(', ');
  const name = nameRate(rate.name, describePlay(rate, text).split(' · '));
  return [nameAudience(rate, text), name].filter(Boolean).join(' · ');
}

function describePaid(
  teeTime: OrderedTeeTime,
  money: (dollars: number) => string,
  text: Text['order'],
): string {
  const { payment } = teeTime;
  const cents = paidCentsOf(teeTime);
  if (cents === null) return '';
  const card = payment?.brand && payment.lastFour ? text.cardOf(payment.brand, payment.lastFour) : null;
  if (cents === 0) return card ? text.cardOnFile(card) : '';
  const amount = money(cents / CENTS_PER_DOLLAR);
  return card && cents === toCents(payment?.amount ?? 0) ? text.paidBy(amount, card) : amount;
}

export function factsOfItem(item: SoldItem, words: Text): Fact[] {
  const { order: text } = words;
  const { state, currencyCode } = item;
  const { paidCents, dueAtCourseCents } = paidCentsOfItem(item);
  const amount = (cents: number) => (cents > 0 ? formatMoney(cents, currencyCode, words) : '');
  return withText([
    ...('paymentPlan' in item ? factsOfMembership(item, words) : []),
    ...('recipientEmail' in item ? factsOfGift(item, words) : []),
    { label: text.items.state, text: state === 'cancelled' || state === 'pending' ? text.states[state] : '' },
    { label: words.cart.sums.tax, text: state === 'fulfilled' ? amount(toCents(item.salesTax)) : '' },
    { label: text.facts.paid, text: amount(paidCents) },
    { label: text.facts.dueAtCourse, text: amount(dueAtCourseCents) },
  ]);
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

/** "Gift certificate ending in 4821 $20.00 · Visa ending in 1111 $30.00" */
export function factsOfTenders(payments: Tenders, currency: Currency, words: Text): Fact[] {
  const { order: text } = words;
  const tenders = payments
    .filter(({ amount }) => amount > 0)
    .map(({ kind, amount, brand, lastFour }) => {
      const names = {
        card: brand && lastFour ? text.cardOf(brand, lastFour) : '',
        'gift-certificate': text.items.giftCertificateOf(lastFour ?? ''),
        loyalty: text.items.loyalty,
        'credit-book': text.items.creditBook,
        'credit-account': text.items.creditAccount,
        'at-course': text.items.atCourse,
      };
      return [names[kind], formatMoney(toCents(amount), currency, words)].filter(Boolean).join(' ');
    });
  return withText([{ label: text.paidWith, text: tenders.join(' · ') }]);
}

function withText(facts: Fact[]): Fact[] {
  return facts.filter(({ text }) => text !== '');
}

function dayOf(date: string | null, { locale }: Text): string {
  return date ? formatLocalDate(date, 'long-year', locale) : '';
}
