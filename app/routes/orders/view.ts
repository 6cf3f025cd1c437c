import { listOrderLines, nameOrder } from '#app/components/booking/order-lines.view.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Order } from '#server/contract/orders.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { OrdersProps } from './orders-screen.tsx';

export const ORDERS_PER_PAGE = 20;

/** The list of orders as finished strings; `list` has one more than a page where there is another page. */
export function viewOrders(
  { site, text }: Pick<CustomerVisit, 'site' | 'text'>,
  page: number,
  { list, failed }: { list: readonly Order[]; failed: string | null },
): OrdersProps & { documentTitle: string } {
  const { orders: words, lists } = text;
  const zone = site.facilities[0]?.timeZone ?? 'UTC';
  const shown = list.slice(0, ORDERS_PER_PAGE);
  const hasMore = list.length > ORDERS_PER_PAGE;
  const to = (number: number) => links.orders(number > 1 ? `page=${number}` : '');
  const first = (page - 1) * ORDERS_PER_PAGE + 1;
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name),
    title: words.title,
    intro: words.intro,
    failed,
    table: shown.length > 0 ? viewTable(shown, zone, text) : null,
    none:
      shown.length > 0 || failed
        ? null
        : { text: words.none, link: { href: site.settings.homePath, label: words.find } },
    pager:
      page > 1 || hasMore
        ? {
            label: lists.pages,
            range: shown.length > 0 ? `${first}–${first + shown.length - 1}` : '',
            links: [
              ...(page > 1 ? [{ href: to(page - 1), label: lists.previous, rel: 'prev' as const }] : []),
              ...(hasMore ? [{ href: to(page + 1), label: lists.next, rel: 'next' as const }] : []),
            ],
          }
        : null,
  };
}

function viewTable(list: readonly Order[], zone: string, text: Text): DataTableProps {
  const { columns, states, title } = text.orders;
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
        viewTotal(order, text),
      ],
    })),
  };
}

/** What stands of it, by currency. */
function viewTotal(order: Order, text: Text): string {
  const lines = listOrderLines(order, text);
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
