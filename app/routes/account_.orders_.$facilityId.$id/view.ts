import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { zoneOf } from '#app/components/account/entries-table.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { FacilityOrderDetails } from '#server/contract/facility-orders.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

/** Something that was bought at a facility as finished strings. */
export function viewFacilityOrder(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  order: FacilityOrderDetails,
) {
  const { text, site } = visit;
  const { facilityOrders: words, orders } = text;
  const { gnFacilityId, orderedAt, courseName, description, currencyCode, lines } = order;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const day = localDateOf(orderedAt, zoneOf(site, gnFacilityId));
  const title = words.title(formatLocalDate(day, 'long-year', text.locale));
  const { columnsOfReceipt: columns } = orders;
  // Lines of a rate are called by their keys.
  const names: Record<string, string> = text.teeTime.lines;
  const table: DataTableProps = {
    caption: words.lines,
    columns: [
      { label: columns.what },
      { label: columns.quantity, isAmount: true },
      { label: columns.net, isAmount: true },
      { label: columns.tax, isAmount: true },
      { label: columns.total, isAmount: true },
    ],
    rows: lines.map((line, index) => ({
      id: index,
      cells: [
        names[line.description] ?? line.description,
        String(line.quantity),
        money(line.subTotal),
        money(line.salesTax),
        money(line.total),
      ],
    })),
    totals: [orders.totals, '', money(order.subTotal), money(order.salesTax), money(order.total)],
  };
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    frame: { ...viewFrame(visit, 'facilityOrders'), title },
    what: [courseName, description].filter(Boolean).join(' · '),
    table,
    sums: [
      { label: words.paid, amount: money(order.paid) },
      { label: words.due, amount: money(order.due), isTotal: true },
    ],
    back: { href: links.facilityOrders(), label: words.back },
  };
}
