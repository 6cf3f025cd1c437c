import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { Renewal } from '#server/contract/store.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

type Terms = { renewal: Renewal; frequency: string; months?: number | null; currency: Currency };

/** "Renews automatically: $264.91 with tax on December 25, 2026, then monthly, until you cancel." */
export function describeRenewal({ renewal, frequency, months = null, currency }: Terms, text: Text): string {
  const { renewals: words, store, locale } = text;
  const known: Record<string, string> = store.frequencies;
  const amount = formatMoney(toCents(renewal.amount), currency, text);
  const day = formatLocalDate(renewal.nextPaymentOn, 'long-year', locale);
  const often = known[frequency] ?? frequency;
  return months === null
    ? words.terms(amount, day, often)
    : words.termsUntilEnd(amount, day, often, store.memberships.months(months));
}

/** The memberships of a cart that renew, each with what is charged and when. */
export function describeRenewals({ items }: Pick<Cart, 'items'>, text: Text): string[] {
  return items.flatMap((item) => {
    const terms = describeRenewalOf(item, text);
    return terms && item.type === 'Membership' ? [`${item.extra.name}: ${terms}`] : [];
  });
}

/** The renewal of a cart item in words; null when it does not renew. */
export function describeRenewalOf(item: CartItem, text: Text): string | null {
  if (item.type !== 'Membership' || !item.extra.renewal) return null;
  const { renewal, paymentPlan, currencyCode: currency, months } = item.extra;
  return describeRenewal({ renewal, frequency: paymentPlan.frequencyType, months, currency }, text);
}

/** Whether something in a cart renews: it needs an account and a card that is kept. */
export function hasRenewals({ items }: Pick<Cart, 'items'>): boolean {
  return items.some((item) => item.type === 'Membership' && Boolean(item.extra.renewal));
}
