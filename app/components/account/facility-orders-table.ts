import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { FacilityOrder } from '#server/contract/facility-orders.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';
import { zoneOf } from './zone-of.ts';

export function tableOfFacilityOrders(
  orders: readonly FacilityOrder[],
  site: Site,
  text: Text,
): DataTableProps {
  const { caption, columns, unnamed } = text.facilityOrders;
  return {
    caption,
    columns: [{ label: columns.day }, { label: columns.what }, { label: columns.total, isAmount: true }],
    rows: orders.map(
      ({ orderId, gnFacilityId, courseName, orderedAt, description, total, currencyCode }) => ({
        id: orderId,
        cells: [
          formatLocalDate(localDateOf(orderedAt, zoneOf(site, gnFacilityId)), 'long-year', text.locale),
          {
            text: [courseName, description || unnamed].join(' · '),
            href: links.facilityOrder(gnFacilityId, orderId),
          },
          formatMoney(toCents(total), currencyCode, text),
        ],
      }),
    ),
  };
}
