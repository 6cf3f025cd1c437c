import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { Renewal } from '#server/contract/store.ts';
import { capitalize } from '#server/format/capitalize.ts';
import { formatLocalDate, formatWeekdayDateTime } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { describePlay } from '#server/text/describe-play.ts';
import type { Text } from '#server/text/en.ts';

/** "Sunday, 05/04/2031 7:20 AM" in course time; the name of other items. */
export function titleOfItem(item: CartItem, text: Text): string {
  switch (item.type) {
    case 'TeeTime':
      return titleOf({ ...item.extra, type: item.type, name: null }, text);
    case 'Membership':
    case 'Product':
      return item.extra.name;
    case 'GiftCertificate':
      return titleOf(
        { type: item.type, teetime: null, timeZone: null, name: item.extra.recipientName },
        text,
      );
    default:
      return item satisfies never;
  }
}

export function titleOf(
  { type, teetime, timeZone, name }: Pick<PurchasedItem, 'type' | 'teetime' | 'timeZone' | 'name'>,
  { cart, locale }: Text,
): string {
  if (teetime !== null && timeZone !== null)
    return capitalize(formatWeekdayDateTime(teetime, timeZone, locale), locale);
  return type === 'GiftCertificate' ? cart.giftCertificate(name ?? '') : (name ?? '');
}

/** "18 holes · Cart", "60 minutes", a membership's plan, a gift certificate's recipient. */
export function describeItem(item: CartItem, words: Text): string {
  const { cart: text } = words;
  switch (item.type) {
    case 'TeeTime': {
      const { rate } = item.extra;
      const { audience = 'public' } = rate;
      const play =
        rate.isSimulator && rate.duration
          ? text.minutes(rate.duration)
          : describePlay({ ...rate, duration: null }, words);
      const isNamed = audience === 'public' || item.extra.rates.length > 1;
      return isNamed ? play : `${words.search.audiences[audience]} · ${play}`;
    }
    case 'Membership':
      return [
        [words.store.memberships.title, planOf(item, words)].join(' · '),
        describeRenewalOf(item, words) ?? '',
      ]
        .filter(Boolean)
        .join('. ');
    case 'GiftCertificate':
      return item.extra.recipientEmail;
    case 'Product':
      return '';
    default:
      return item satisfies never;
  }
}

/** "$30.00 monthly" */
function planOf({ extra }: CartItem<'Membership'>, words: Text): string {
  const { price, frequencyType } = extra.paymentPlan;
  const { memberships, frequencies } = words.store;
  const known: Record<string, string> = frequencies;
  return memberships.plan(
    formatMoney(toCents(price), extra.currencyCode, words),
    known[frequencyType] ?? frequencyType,
  );
}

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

export function describeRenewals({ items }: Pick<Cart, 'items'>, text: Text): string[] {
  return items.flatMap((item) => {
    const terms = describeRenewalOf(item, text);
    return terms && item.type === 'Membership' ? [`${item.extra.name}: ${terms}`] : [];
  });
}

function describeRenewalOf(item: CartItem, text: Text): string | null {
  if (item.type !== 'Membership' || !item.extra.renewal) return null;
  const { renewal, paymentPlan, currencyCode: currency, months } = item.extra;
  return describeRenewal({ renewal, frequency: paymentPlan.frequencyType, months, currency }, text);
}
