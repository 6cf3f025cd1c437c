import type { Sum } from '#app/ui/sums.tsx';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

/** What a cart comes to in one currency, in cents. */
export type Sums = {
  currency: Currency;
  greenFeesCents: number;
  feesCents: number;
  taxCents: number;
  totalCents: number;
  dueOnlineCents: number;
  dueAtCourseCents: number;
};

/** The amounts of a cart; one entry per currency, in the order in which they occur. */
export function sumUp(items: readonly CartItem[]): Sums[] {
  const currencies = [...new Set(items.map(({ extra }) => extra.currencyCode))];
  return currencies.map((currency) => {
    const inCurrency = items
      .map(({ extra }) => extra)
      .filter(({ currencyCode }) => currencyCode === currency);
    const sum = (of: (extra: CartItem['extra']) => number) =>
      inCurrency.reduce((total, extra) => total + of(extra), 0);
    const greenFeesCents = sum(({ price, players }) => toCents(price) * players);
    const feesCents = sum(({ rate, players }) => toCents(rate.transactionFees) * players);
    const totalCents = sum(({ totalDue }) => toCents(totalDue));
    return {
      currency,
      greenFeesCents,
      feesCents,
      taxCents: Math.max(0, totalCents - greenFeesCents - feesCents),
      totalCents,
      dueOnlineCents: sum(({ dueOnline }) => toCents(dueOnline)),
      dueAtCourseCents: sum(({ dueAtCourse }) => toCents(dueAtCourse)),
    };
  });
}

/** The lines below a cart: what it is made of, the total, when that is due. Lines of nothing are left out. */
export function viewSums({ items }: Pick<Cart, 'items'>, { cart, locale }: Text): Sum[] {
  const { sums: text } = cart;
  return sumUp(items).flatMap((sums) => {
    const isSimulator = items.every(({ extra }) => extra.rate.isSimulator);
    const lines: [string, number][] = [
      [isSimulator ? text.reservationFees : text.greenFees, sums.greenFeesCents],
      [text.fee, sums.feesCents],
      [text.tax, sums.taxCents],
    ];
    const dues: [string, number][] = [
      [text.dueNow, sums.dueOnlineCents],
      [text.dueAtCourse, sums.dueAtCourseCents],
    ];
    const isSomething = ([, cents]: [string, number]) => cents > 0;
    const total: [string, number] = [text.total, sums.totalCents];
    return [...lines.filter(isSomething), total, ...dues.filter(isSomething)].map(([label, cents]) => ({
      label,
      amount: formatMoney(cents, sums.currency, locale),
      isTotal: label === text.total,
    }));
  });
}

/** An amount of every currency of a cart: "$5.00", "$5.00 + £3.00". */
export function viewAmount(
  { items }: Pick<Cart, 'items'>,
  { locale }: Text,
  of: 'totalCents' | 'dueOnlineCents' | 'dueAtCourseCents',
): string {
  const sums = sumUp(items);
  const some = sums.filter((each) => each[of] > 0);
  return (some.length ? some : sums.slice(0, 1))
    .map((each) => formatMoney(each[of], each.currency, locale))
    .join(' + ');
}
