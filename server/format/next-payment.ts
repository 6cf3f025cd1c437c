import type { Currency } from '#server/contract/constants.ts';
import type { BilledTo } from '#server/contract/store.ts';
import { formatLocalDate } from './dates.ts';
import { formatMoney, type MoneyStyle, toCents } from './money.ts';

type NextPayment = {
  nextPaymentOn: string | null;
  nextAmount?: number | null | undefined;
  currencyCode: Currency;
  billedTo?: BilledTo | undefined;
};

type Words = MoneyStyle & {
  memberships: { nextPaymentOf(day: string, amount: string): string };
  renewals: { atCourse(payment: string): string };
  wallet: { card(type: string, lastFour: string): string };
};

/** "$264.91 on Friday, December 25, 2026", and the card. Empty when no card is charged. */
export function describeNextPayment(
  { nextPaymentOn, nextAmount = null, currencyCode, billedTo }: NextPayment,
  words: Words,
): { payment: string; card: string } {
  if (nextPaymentOn === null || nextAmount === null) return { payment: '', card: '' };
  const { memberships, renewals, wallet, locale } = words;
  const payment = memberships.nextPaymentOf(
    formatLocalDate(nextPaymentOn, 'long-year', locale),
    formatMoney(toCents(nextAmount), currencyCode, words),
  );
  return billedTo
    ? { payment, card: wallet.card(billedTo.brand, billedTo.lastFour) }
    : { payment: renewals.atCourse(payment), card: '' };
}
