import type { Currency } from '#server/contract/constants.ts';
import type { BilledTo } from '#server/contract/store.ts';
import { formatLocalDate } from './dates.ts';
import { formatMoney, type MoneyStyle } from './money.ts';

type NextPayment = {
  /** The day it is due; null: nothing is. */
  on: string | null;
  cents: number | null;
  currency: Currency;
  billedTo?: BilledTo | undefined;
};

type Words = MoneyStyle & {
  memberships: { nextPaymentOf(day: string, amount: string): string };
  renewals: { atCourse(payment: string): string };
  wallet: { card(type: string, lastFour: string): string };
};

/**
 * The next payment of a membership in words: "$264.91 on Friday, December 25, 2026", and the card it is charged to. Empty where nothing
 * is due, or no card is charged.
 */
export function describeNextPayment(
  { on, cents, currency, billedTo }: NextPayment,
  words: Words,
): { payment: string; card: string } {
  if (on === null || cents === null) return { payment: '', card: '' };
  const { memberships, renewals, wallet, locale } = words;
  const payment = memberships.nextPaymentOf(
    formatLocalDate(on, 'long-year', locale),
    formatMoney(cents, currency, words),
  );
  return billedTo
    ? { payment, card: wallet.card(billedTo.brand, billedTo.lastFour) }
    : { payment: renewals.atCourse(payment), card: '' };
}
