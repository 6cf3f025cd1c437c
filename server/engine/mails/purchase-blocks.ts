import { CENTS_PER_DOLLAR, type Currency } from '#server/contract/constants.ts';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { describeNextPayment } from '#server/format/next-payment.ts';
import type { Text } from '#server/text/en.ts';
import { textIn, withCurrencies } from '#server/text/text.ts';
import type { MailBlock } from './mail-document.ts';
import type { PurchasedItem, PurchaseMail } from './purchase-facts.ts';

export type PurchaseWords = {
  t: Text['mails'];
  text: Text;
  money: (cents: number, currency?: Currency) => string;
};

export function findPurchaseWords({ language, items }: PurchaseMail): PurchaseWords {
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const text = withCurrencies(textIn(language), currencies);
  const [first = 'USD'] = currencies;
  return { t: text.mails, text, money: (cents, currency = first) => formatMoney(cents, currency, text) };
}

/** "Range balls × 2, Full Membership" */
export function nameItems(items: readonly PurchasedItem[], { t }: PurchaseWords): string {
  return items.map(({ name, lines }) => t.quantity(name, lines[0]?.quantity ?? 1)).join(', ');
}

/** Describes memberships and gift certificates; a product's line says it all. */
export function purchaseFacts(items: readonly PurchasedItem[], words: PurchaseWords): MailBlock[] {
  return items.flatMap((item) => {
    const rows = item.membership
      ? membershipRows(item, item.membership, words)
      : item.certificate
        ? certificateRows(item, item.certificate, words)
        : [];
    return rows.length > 0 ? [{ type: 'facts' as const, rows }] : [];
  });
}

type Row = { label: string; value: string };

function membershipRows(
  { name, facility, currency }: PurchasedItem,
  {
    priceCents,
    frequency,
    startsOn,
    endsOn,
    nextPaymentOn,
    nextCents = priceCents,
    billedTo,
  }: NonNullable<PurchasedItem['membership']>,
  { t, text, money }: PurchaseWords,
): Row[] {
  const { order, store, memberships, renewals } = text;
  const nextAmount = nextCents / CENTS_PER_DOLLAR;
  const next = describeNextPayment({ nextPaymentOn, nextAmount, currencyCode: currency, billedTo }, text);
  const price = money(priceCents, currency);
  const day = (label: string, date: string | null) => (date ? [{ label, value: dayOf(date, text) }] : []);
  return [
    { label: store.memberships.title, value: name },
    placeRow(facility, t),
    { label: t.labels.plan, value: store.memberships.plan(price, store.frequencies[frequency]) },
    ...day(order.items.startsOn, startsOn),
    ...day(order.items.endsOn, endsOn),
    ...(next.payment ? [{ label: memberships.nextPayment, value: next.payment }] : []),
    ...(next.card
      ? [
          { label: renewals.card, value: next.card },
          { label: renewals.cancelling, value: renewals.howToCancel },
        ]
      : []),
  ];
}

function certificateRows(
  { name, facility, currency }: PurchasedItem,
  { valueCents, recipientName, recipientEmail, deliveryDate }: NonNullable<PurchasedItem['certificate']>,
  { t, text, money }: PurchaseWords,
): Row[] {
  const { store, cart } = text;
  return [
    { label: store.giftCertificates.title, value: name },
    placeRow(facility, t),
    { label: store.giftCertificates.ownValue, value: money(valueCents, currency) },
    { label: cart.facts.recipient, value: [recipientName, recipientEmail].filter(Boolean).join('\n') },
    {
      label: cart.facts.deliveryDate,
      value: deliveryDate ? dayOf(deliveryDate, text) : cart.facts.deliveredAtOnce,
    },
  ];
}

function placeRow({ name, isSimulator }: PurchasedItem['facility'], { labels }: Text['mails']): Row {
  return { label: isSimulator ? labels.venue : labels.course, value: name };
}

function dayOf(date: string, { locale }: Text): string {
  return formatLocalDate(date, 'long-year', locale);
}

/** Names the facility on each line when there are several. */
export function purchaseLines(items: readonly PurchasedItem[], { t, text, money }: PurchaseWords) {
  const isOfSeveral = new Set(items.map(({ facility }) => facility.id)).size > 1;
  const lines = items.flatMap(({ lines: own, facility, currency }) =>
    own.map(({ key, name, quantity, cents }) => {
      const label = t.quantity(key === 'INITFEE' ? text.cart.sums.initiationFee : name, quantity);
      return { label: isOfSeveral ? `${label}, ${facility.name}` : label, amount: money(cents, currency) };
    }),
  );
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  const taxes = currencies.flatMap((currency) => {
    const cents = items.reduce((sum, item) => sum + (item.currency === currency ? item.taxCents : 0), 0);
    return cents > 0 ? [{ label: text.teeTime.lines.TAX, amount: money(cents, currency) }] : [];
  });
  return [...lines, ...taxes].map((row) => ({ ...row, isStrong: false }));
}
