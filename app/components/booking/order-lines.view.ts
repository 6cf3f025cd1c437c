import type { Currency } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';
import { formatDateTimeTitle } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import { captainOf } from '#server/rules/ordered-tee-time.ts';
import type { Text } from '#server/text/en.ts';

/** Something of an order with what it costs, in cents; what failed or was taken back is none. */
export type OrderLine = {
  id: string;
  what: string;
  quantity: number;
  netCents: number;
  taxCents: number;
  totalCents: number;
  currency: Currency;
};

/** What stands of an order, line by line. */
export function listOrderLines(order: Order, text: Text): OrderLine[] {
  const teeTimes = order.teetimes.flatMap((teeTime, index): OrderLine[] => {
    const captain = captainOf(teeTime);
    if (!captain?.invoice || captain.state === 'cancelled' || captain.state === 'error') return [];
    const { pricing, currencyCode } = captain.invoice;
    const totalCents = toCents(pricing.totalDue.value);
    const taxCents = toCents(pricing.salesTaxTotal.value);
    return [
      {
        id: `tee-time ${index}`,
        what: `${teeTime.courseName}, ${formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, text.locale)}`,
        quantity: teeTime.groupSize,
        netCents: totalCents - taxCents,
        taxCents,
        totalCents,
        currency: currencyCode,
      },
    ];
  });
  const sold = [
    ...order.memberships.map((each) => ({ each, what: each.name, quantity: 1 })),
    ...order.giftCertificates.map((each) => ({
      each,
      what: text.cart.giftCertificate(each.recipientName),
      quantity: 1,
    })),
    ...order.products.map((each) => ({ each, what: each.name, quantity: each.quantity })),
  ];
  return [
    ...teeTimes,
    ...sold
      .filter(({ each }) => each.state === 'fulfilled' || each.state === 'pending')
      .map(({ each, what, quantity }) => ({
        id: each.invoiceId,
        what,
        quantity,
        netCents: toCents(each.subTotal),
        taxCents: toCents(each.salesTax),
        totalCents: toCents(each.total),
        currency: each.currencyCode,
      })),
  ];
}

/** What all of it is called in a line, also what came to nothing. */
export function nameOrder(order: Order, text: Text): string {
  return [
    ...order.teetimes.map(
      (teeTime) =>
        `${teeTime.courseName}, ${formatDateTimeTitle(teeTime.playTime, teeTime.courseTimezone, text.locale)}`,
    ),
    ...order.memberships.map(({ name }) => name),
    ...order.giftCertificates.map(({ recipientName }) => text.cart.giftCertificate(recipientName)),
    ...order.products.map(({ name }) => name),
  ].join(' · ');
}
