import { listOrderLines, nameOrder } from '#app/components/booking/order-lines.view.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Order } from '#server/contract/orders.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/**
 * Orders as a table, days in a time zone. `isWhole`: they are all that was asked for, and are summed up.
 */
export function viewOrdersTable(
  list: readonly Order[],
  zone: string,
  text: Text,
  isWhole: boolean,
): DataTableProps {
  const { columns, states, title, totals } = text.orders;
  return {
    caption: title,
    columns: [
      { label: columns.number },
      { label: columns.day },
      { label: columns.what },
      { label: columns.state },
      { label: columns.total, isAmount: true },
    ],
    rows: list.map((order) => ({
      id: order.id,
      cells: [
        { text: order.orderNumber, href: links.order(order.id) },
        formatLocalDate(localDateOf(order.createdAt, zone), 'long-year', text.locale),
        nameOrder(order, text),
        { text: states[order.state], isBad: order.state === 'cancelled' || order.state === 'error' },
        viewTotal([order], text),
      ],
    })),
    totals: isWhole && list.length > 0 ? [totals, '', '', '', viewTotal(list, text)] : null,
  };
}

/** What stands of orders, by currency. */
function viewTotal(orders: readonly Order[], text: Text): string {
  const lines = orders.flatMap((order) => listOrderLines(order, text));
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const of = lines.filter((line) => line.currency === currency);
      return formatMoney(
        of.reduce((sum, { totalCents }) => sum + totalCents, 0),
        currency,
        text,
      );
    })
    .join(' + ');
}
