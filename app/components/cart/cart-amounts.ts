import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { CartItemType, Currency } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

type CartAmounts = {
  currency: Currency;
  greenFeesCents: number;
  membershipsCents: number;
  initiationFeesCents: number;
  giftCertificatesCents: number;
  productsCents: number;
  feesCents: number;
  taxCents: number;
  totalCents: number;
  savedCents: number;
  dueOnlineCents: number;
  dueAtCourseCents: number;
};

/** Groups players by rate, in the order of the rates; cents per player. */
export function sharesOfItem({ extra }: CartItem<'TeeTime'>) {
  const { rates, slots, players } = extra;
  return rates.map((rate) => {
    const { price, regularPrice = price } = rate.isPrimary ? chosenRate(extra) : rate;
    return {
      name: rate.name,
      priceCents: toCents(price),
      /** Before a promotion. */
      regularCents: toCents(regularPrice),
      feeCents: toCents(rate.transactionFees),
      players:
        rates.length === 1 ? players : slots.filter(({ rateIndex }) => rateIndex === rate.index).length,
    };
  });
}

function chosenRate({ price, discountedPrice, rate }: CartItem<'TeeTime'>['extra']) {
  return { price, regularPrice: discountedPrice === null ? price : rate.price };
}

export function countOfItem(item: CartItem): number {
  switch (item.type) {
    case 'TeeTime':
      return item.extra.players;
    case 'Product':
      return item.extra.quantity;
    case 'Membership':
    case 'GiftCertificate':
      return 1;
    default:
      return item satisfies never;
  }
}

/** Returns the price of one in cents, before fees and tax. */
function priceOfItem(item: CartItem): number {
  switch (item.type) {
    case 'TeeTime':
    case 'Product':
      return toCents(item.extra.price);
    case 'Membership':
      return toCents(item.extra.paymentPlan.price) + toCents(item.extra.paymentPlan.initiationFee);
    case 'GiftCertificate':
      return toCents(item.extra.value);
    default:
      return item satisfies never;
  }
}

export function pricesOfItem(item: CartItem): number[] {
  if (item.type !== 'TeeTime') return [priceOfItem(item)];
  return sharesOfItem(item)
    .filter(({ players }) => players > 0)
    .map(({ priceCents }) => priceCents);
}

export function subtotalOfItem(item: CartItem): number {
  if (item.type !== 'TeeTime') return priceOfItem(item) * countOfItem(item);
  return sharesOfItem(item).reduce((sum, { priceCents, players }) => sum + priceCents * players, 0);
}

/** Returns whether the hold of an item is live. Only tee times have holds. */
export function isHeld(item: CartItem, now: string): boolean {
  if (item.type !== 'TeeTime') return true;
  const { holdExpiresAt } = item.extra;
  return holdExpiresAt !== null && Date.parse(holdExpiresAt) > Date.parse(now);
}

/** Returns whether a membership in the cart renews, which needs an account and a saved card. */
export function hasRenewals({ items }: Pick<Cart, 'items'>): boolean {
  return items.some((item) => item.type === 'Membership' && Boolean(item.extra.renewal));
}

export function sumUp(items: readonly CartItem[]): CartAmounts[] {
  const currencies = [...new Set(items.map(({ extra }) => extra.currencyCode))];
  return currencies.map((currency) => {
    const inCurrency = items.filter(({ extra }) => extra.currencyCode === currency);
    const sum = (of: (item: CartItem) => number) => inCurrency.reduce((total, item) => total + of(item), 0);
    const ofTeeTimes = (of: (item: CartItem<'TeeTime'>) => number) =>
      sum((item) => (item.type === 'TeeTime' ? of(item) : 0));
    const pricesOf = (type: CartItemType) => sum((item) => (item.type === type ? subtotalOfItem(item) : 0));
    const initiationFeesCents = sum((item) =>
      item.type === 'Membership' ? toCents(item.extra.paymentPlan.initiationFee) : 0,
    );
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

/** "$5.00 + £3.00" */
export function formatAmount(
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
