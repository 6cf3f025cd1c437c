import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';

/** Where events are counted: a picture of it is an event, so that no script of anybody else's runs on the page. */
const COLLECT = 'https://www.google-analytics.com/g/collect';

type Asked = {
  /** Null: the operator counts nothing. */
  trackingCode: string | null;
  /** What the golfer has answered; undefined: nothing yet. */
  consent: 'yes' | 'no' | undefined;
  origin: string;
};

export type AnalyticsProps = {
  question: { text: string; yes: string; no: string } | null;
  /** The purchase as an event; only with consent. */
  picture: string | null;
};

/** Whether a purchase may be counted is asked once; counted it is only where that was allowed. */
export function viewAnalytics(
  order: Order,
  { trackingCode, consent, origin }: Asked,
  { order: { analytics: text } }: Text,
): AnalyticsProps | null {
  const isBought = order.state === 'fulfilled' || order.state === 'partially-fulfilled';
  if (trackingCode === null || !isBought || consent === 'no') return null;
  if (consent === undefined) return { question: { ...text }, picture: null };
  return { question: null, picture: purchaseEvent(order, trackingCode, origin) };
}

/** Tells what was bought for how much, and nothing of who bought it; the number of the order keeps it from being counted twice. */
function purchaseEvent(order: Order, trackingCode: string, origin: string): string {
  const { orderNumber, createdAt } = order;
  const { currency, totalCents, taxCents } = sumOf(order);
  const event = new URLSearchParams({
    v: '2',
    tid: trackingCode,
    cid: `${orderNumber}.${Math.floor(Date.parse(createdAt) / 1000)}`,
    dl: `${origin}/confirmation`,
    en: 'purchase',
    'ep.transaction_id': orderNumber,
    cu: currency,
    'epn.value': String(totalCents / CENTS_PER_DOLLAR),
    'epn.tax': String(taxCents / CENTS_PER_DOLLAR),
  });
  return `${COLLECT}?${event}`;
}

/** What was bought of an order, with its tax. */
function sumOf({ teetimes, memberships, giftCertificates, products }: Order) {
  const captains = teetimes.flatMap(({ players }) =>
    players.filter(({ isCaptain, state }) => isCaptain && state === 'fulfilled'),
  );
  const invoices = captains.flatMap(({ invoice }) =>
    invoice
      ? [
          {
            currency: invoice.currencyCode,
            total: invoice.pricing.totalDue.value,
            tax: invoice.pricing.salesTaxTotal.value,
          },
        ]
      : [],
  );
  const items = [...memberships, ...giftCertificates, ...products]
    .filter(({ state }) => state === 'fulfilled')
    .map(({ currencyCode: currency, total, salesTax: tax }) => ({ currency, total, tax }));
  const all = [...invoices, ...items];
  return {
    currency: all[0]?.currency ?? 'USD',
    totalCents: all.reduce((sum, { total }) => sum + toCents(total), 0),
    taxCents: all.reduce((sum, { tax }) => sum + toCents(tax), 0),
  };
}
