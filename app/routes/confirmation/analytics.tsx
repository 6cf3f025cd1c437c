import { FormToken } from '#app/page/form-token.tsx';
import { useSite, useText } from '#app/page/page-context.ts';
import { CENTS_PER_DOLLAR } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

/** Loading this image counts an event, so that no foreign script runs. */
const COLLECT = 'https://www.google-analytics.com/g/collect';

type Props = {
  order: Order;
  consent: 'yes' | 'no' | undefined;
  origin: string;
};

export function Analytics({ order, consent, origin }: Props) {
  const { trackingCode } = useSite().settings.ga;
  const { text, yes, no } = useText().order.analytics;
  const isBought = order.state === 'fulfilled' || order.state === 'partially-fulfilled';
  if (trackingCode === null || !isBought || consent === 'no') return null;
  if (consent === 'yes')
    return <img src={purchaseEvent(order, trackingCode, origin)} alt="" width="1" height="1" hidden />;
  return (
    <form method="post" action={links.confirmation(order.id)} className="asked">
      <FormToken />
      <p className="soft">{text}</p>
      <p className="acts">
        <button type="submit" className="btn alt" name="intent" value="analytics-yes">
          {yes}
        </button>{' '}
        <button type="submit" className="btn alt" name="intent" value="analytics-no">
          {no}
        </button>
      </p>
    </form>
  );
}

/** Counts the amount, not the buyer. The order number prevents counting twice. */
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
