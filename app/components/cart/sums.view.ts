import type { Sum } from '#app/ui/sums.tsx';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { CartItemType, Currency } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { initiationFeeOf, subtotalOfItem } from './cart.view.ts';
import { sharesOfItem } from './shares-of-item.view.ts';

/** What a cart comes to in one currency, in cents. */
type CartSums = {
  currency: Currency;
  greenFeesCents: number;
  membershipsCents: number;
  initiationFeesCents: number;
  giftCertificatesCents: number;
  productsCents: number;
  feesCents: number;
  taxCents: number;
  totalCents: number;
  /** What the promotions take off. */
  savedCents: number;
  dueOnlineCents: number;
  dueAtCourseCents: number;
};

/** The amounts of a cart; one entry per currency, in the order in which they occur. */
export function sumUp(items: readonly CartItem[]): CartSums[] {
  const currencies = [...new Set(items.map(({ extra }) => extra.currencyCode))];
  return currencies.map((currency) => {
    const inCurrency = items.filter(({ extra }) => extra.currencyCode === currency);
    const sum = (of: (item: CartItem) => number) => inCurrency.reduce((total, item) => total + of(item), 0);
    const ofTeeTimes = (of: (item: CartItem<'TeeTime'>) => number) =>
      sum((item) => (item.type === 'TeeTime' ? of(item) : 0));
    const pricesOf = (type: CartItemType) => sum((item) => (item.type === type ? subtotalOfItem(item) : 0));
    const initiationFeesCents = sum(initiationFeeOf);
    const parts = {
      greenFeesCents: pricesOf('TeeTime'),
      membershipsCents: pricesOf('Membership') - initiationFeesCents,
      initiationFeesCents,
      giftCertificatesCents: pricesOf('GiftCertificate'),
      productsCents: pricesOf('Product'),
    };
    const priceCents = Object.values(parts).reduce((total, part) => total + part, 0);
    const feesCents = ofTeeTimes((item) =>
      sharesOfItem(item).reduce((total, { feeCents, players }) => total + feeCents * players, 0),
    );
    const totalCents = sum(({ extra }) => toCents(extra.totalDue));
    return {
      currency,
      ...parts,
      feesCents,
      taxCents: Math.max(0, totalCents - priceCents - feesCents),
      totalCents,
      savedCents: ofTeeTimes(savedOf),
      dueOnlineCents: sum(({ extra }) => toCents(extra.dueOnline)),
      dueAtCourseCents: sum(({ extra }) => toCents(extra.dueAtCourse)),
    };
  });
}

function savedOf(item: CartItem<'TeeTime'>): number {
  return sharesOfItem(item).reduce(
    (sum, { priceCents, regularCents, players }) => sum + (regularCents - priceCents) * players,
    0,
  );
}

/** What something that is no card pays now. */
type PaidLine = { label: string; cents: number };

/**
 * The lines below a cart: what it is made of, the total, what pays of it before a card does, when the rest is due. Lines of nothing are
 * left out, but for what is due now where something was paid of it.
 */
export function viewSums({ items }: Pick<Cart, 'items'>, words: Text, paid: readonly PaidLine[] = []): Sum[] {
  const { sums: text } = words.cart;
  return sumUp(items).flatMap((sums) => {
    const isSimulator = items.every((item) => item.type !== 'TeeTime' || item.extra.rate.isSimulator);
    const lines: [string, number][] = [
      [isSimulator ? text.reservationFees : text.greenFees, sums.greenFeesCents],
      [text.memberships, sums.membershipsCents],
      [text.initiationFee, sums.initiationFeesCents],
      [text.giftCertificates, sums.giftCertificatesCents],
      [text.products, sums.productsCents],
      [text.fee, sums.feesCents],
      [text.tax, sums.taxCents],
    ];
    const payments = paid.filter(({ cents }) => cents > 0);
    const dues: [string, number][] = [
      [text.saved, sums.savedCents],
      ...payments.map(({ label, cents }): [string, number] => [label, -cents]),
      [text.dueNow, sums.dueOnlineCents],
      [text.dueAtCourse, sums.dueAtCourseCents],
    ];
    const isSomething = ([label, cents]: [string, number]) =>
      cents !== 0 || (label === text.dueNow && payments.length > 0);
    const total: [string, number] = [text.total, sums.totalCents];
    return [...lines.filter(isSomething), total, ...dues.filter(isSomething)].map(([label, cents]) => ({
      label,
      amount: `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents), sums.currency, words)}`,
      isTotal: label === text.total,
      isSaved: label === text.saved,
    }));
  });
}

/** An amount of every currency of a cart: "$5.00", "$5.00 + £3.00". */
export function viewAmount(
  { items }: Pick<Cart, 'items'>,
  text: Text,
  of: 'totalCents' | 'dueOnlineCents' | 'dueAtCourseCents',
): string {
  const sums = sumUp(items);
  const some = sums.filter((each) => each[of] > 0);
  return (some.length ? some : sums.slice(0, 1))
    .map((each) => formatMoney(each[of], each.currency, text))
    .join(' + ');
}
