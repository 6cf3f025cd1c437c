import { listOrderLines, type OrderLine } from '#app/components/booking/order-lines.view.ts';
import { viewTenders } from '#app/components/booking/receipt.view.ts';
import type { CustomerVisit } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Order } from '#server/contract/orders.ts';
import { formatAddress } from '#server/format/address.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import type { PrintedReceiptProps } from './printed-receipt.tsx';

/** The receipt of an order as finished strings. */
export function viewPrintedReceipt(
  { site, text, profile }: Pick<CustomerVisit, 'site' | 'text' | 'profile'>,
  order: Order,
): PrintedReceiptProps & { documentTitle: string } {
  const { orders: words } = text;
  const { orderNumber, payments = [] } = order;
  const title = words.receiptTitle(orderNumber);
  const lines = listOrderLines(order, text);
  const courses = new Set([
    ...order.teetimes.map(({ courseId }) => courseId),
    ...[...order.memberships, ...order.giftCertificates, ...order.products].map(({ courseId }) => courseId),
  ]);
  const sellers = site.facilities.filter(({ courseId }) => courses.has(courseId));
  const zone = sellers[0]?.timeZone ?? 'UTC';
  const day = formatLocalDate(localDateOf(order.createdAt, zone), 'long-year', text.locale);
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name, title),
    title,
    orderedOn: words.orderedOn(day),
    name: words.receiptFor(profile.customer.name.formatted),
    sellers: sellers.map((facility) => ({
      name: facility.name,
      address: formatAddress(facility),
      contact: [facility.phone, facility.email].filter(Boolean).join(' · '),
    })),
    tables: [...new Set(lines.map(({ currency }) => currency))].map((currency) =>
      viewLines(
        lines.filter((line) => line.currency === currency),
        text,
      ),
    ),
    paid: viewTenders(payments, lines[0]?.currency ?? 'USD', text),
    print: words.print,
    back: { href: links.order(order.id), label: words.orderTitle(orderNumber) },
  };
}

function viewLines(lines: readonly OrderLine[], text: Text): DataTableProps {
  const { columnsOfReceipt: columns, receiptCaption, totals } = text.orders;
  const currency = lines[0]?.currency ?? 'USD';
  const money = (cents: number) => formatMoney(cents, currency, text);
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  return {
    caption: `${receiptCaption} (${currency})`,
    columns: [
      { label: columns.what },
      { label: columns.quantity, isAmount: true },
      { label: columns.net, isAmount: true },
      { label: columns.tax, isAmount: true },
      { label: columns.total, isAmount: true },
    ],
    rows: lines.map(({ id, what, quantity, netCents, taxCents, totalCents }) => ({
      id,
      cells: [what, String(quantity), money(netCents), money(taxCents), money(totalCents)],
    })),
    totals: [
      totals,
      '',
      money(sum(({ netCents }) => netCents)),
      money(sum(({ taxCents }) => taxCents)),
      money(sum(({ totalCents }) => totalCents)),
    ],
  };
}
