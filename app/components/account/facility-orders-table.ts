import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { FacilityOrder } from '#server/contract/facility-orders.ts';
import { formatDateTitle, formatLocalDate, formatTime, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';

export function tableOfFacilityOrders(
  orders: readonly FacilityOrder[],
  site: Site,
  text: Text,
): DataTableProps {
  const { caption, columns } = text.facilityOrders;
  return {
    caption,
    columns: [{ label: columns.day }, { label: columns.what }, { label: columns.total, isAmount: true }],
    rows: orders.map(
      ({ orderId, gnFacilityId, courseName, orderedAt, description, total, currencyCode }) => ({
        id: orderId,
        cells: [
          formatLocalDate(localDateOf(orderedAt, zoneOf(site, gnFacilityId)), 'long-year', text.locale),
          {
            text: [
              ...(site.facilities.length > 1 ? [courseName] : []),
              describeItems(description, text),
            ].join(' · '),
            href: links.facilityOrder(gnFacilityId, orderId),
          },
          formatMoney(toCents(total), currencyCode, text),
        ],
      }),
    ),
  };
}

const ROUND = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/;

/** The API describes a round by its local day and time. */
export function describeItems(description: string, { facilityOrders, order, locale }: Text): string {
  const [, day = '', time = ''] = ROUND.exec(description) ?? [];
  if (!day) return description || facilityOrders.unnamed;
  return order.dayAt(formatDateTitle(day, 'long', locale), formatTime(`${day}T${time}:00Z`, 'UTC', locale));
}
