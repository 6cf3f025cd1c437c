import type { Site } from '#app/site/site.server.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatDateTime, formatDateTimeTitle } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import { captainOf, type OrderedTeeTime } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';

export type SoldItem =
  | Order['memberships'][number]
  | Order['giftCertificates'][number]
  | Order['products'][number];

export function listSoldItems({ memberships, giftCertificates, products }: Order): SoldItem[] {
  return [...memberships, ...giftCertificates, ...products];
}

/** "2 × Large bucket" */
export function nameSoldItem(item: SoldItem, text: Text): string {
  const name = nameItem(item, text);
  return 'quantity' in item && item.quantity !== 1 ? text.order.items.several(item.quantity, name) : name;
}

/** For a line of a list. Names the courses of tee times unless the site has only one. */
export function nameOrder(order: Order, { facilities }: Pick<Site, 'facilities'>, text: Text): string {
  const name = facilities.length > 1 ? nameTeeTime : nameTime;
  return [
    ...order.teetimes.map((teeTime) => name(teeTime, text)),
    ...listSoldItems(order).map((item) => nameSoldItem(item, text)),
  ].join(' · ');
}

type OrderLine = {
  id: string;
  what: string;
  quantity: number;
  netCents: number;
  taxCents: number;
  totalCents: number;
  currency: Currency;
};

export function listOrderLines(order: Order, text: Text): OrderLine[] {
  const teeTimes = order.teetimes.flatMap((teeTime, index): OrderLine[] => {
    const captain = captainOf(teeTime);
    if (!captain?.invoice || captain.state === 'cancelled' || captain.state === 'error') return [];
    const { pricing, currencyCode: currency } = captain.invoice;
    const totalCents = toCents(pricing.totalDue.value);
    const taxCents = toCents(pricing.salesTaxTotal.value);
    const what = nameTeeTime(teeTime, text);
    const { groupSize: quantity } = teeTime;
    const netCents = totalCents - taxCents;
    return [{ id: `tee-time ${index}`, what, quantity, netCents, taxCents, totalCents, currency }];
  });
  const sold = listSoldItems(order)
    .filter(({ state }) => state === 'fulfilled' || state === 'pending')
    .map((item) => ({
      id: item.invoiceId,
      what: nameItem(item, text),
      quantity: 'quantity' in item ? item.quantity : 1,
      netCents: toCents(item.subTotal),
      taxCents: toCents(item.salesTax),
      totalCents: toCents(item.total),
      currency: item.currencyCode,
    }));
  return [...teeTimes, ...sold];
}

function nameTeeTime({ courseName, playTime, courseTimezone }: OrderedTeeTime, { locale }: Text): string {
  return `${courseName}, ${formatDateTimeTitle(playTime, courseTimezone, locale)}`;
}

function nameTime({ playTime, courseTimezone }: OrderedTeeTime, { locale }: Text): string {
  return formatDateTime(playTime, courseTimezone, locale);
}

function nameItem(item: SoldItem, { cart }: Text): string {
  return 'recipientName' in item ? cart.giftCertificate(item.recipientName) : item.name;
}
