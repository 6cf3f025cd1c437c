import { listOrderLines, nameOrder } from '#app/components/booking/order-items.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Order } from '#server/contract/orders.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** With `isWhole`, `orders` are all of the period, and the table has their sum. */
export function tableOfOrders(
  orders: readonly Order[],
  site: Site,
  text: Text,
  isWhole: boolean,
): DataTableProps {
  const { columns, states, title, totals } = text.orders;
  const zone = site.facilities[0]?.timeZone ?? 'UTC';
  return {
    caption: title,
    columns: [
      { label: columns.number },
      { label: columns.day },
      { label: columns.what },
      { label: columns.state },
      { label: columns.total, isAmount: true },
    ],
    rows: orders.map((order) => ({
      id: order.id,
      cells: [
        { text: order.orderNumber, href: links.order(order.id) },
        formatLocalDate(localDateOf(order.createdAt, zone), 'digits', text.locale),
        nameOrder(order, site, text),
        { text: states[order.state], isBad: order.state === 'cancelled' || order.state === 'error' },
        sumOf([order], text),
      ],
    })),
    totals: isWhole && orders.length > 0 ? [totals, '', '', '', sumOf(orders, text)] : null,
  };
}

/** "$65.00 + CA$20.00" */
function sumOf(orders: readonly Order[], text: Text): string {
  const lines = orders.flatMap((order) => listOrderLines(order, text));
  return [...new Set(lines.map(({ currency }) => currency))]
    .map((currency) => {
      const own = lines.filter((line) => line.currency === currency);
      return formatMoney(
        own.reduce((sum, { totalCents }) => sum + totalCents, 0),
        currency,
        text,
      );
    })
    .join(' + ');
}
