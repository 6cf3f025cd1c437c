import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { GiftCertificate } from '#server/contract/gift-certificates.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';

export function tablesOfCertificates(
  certificates: readonly GiftCertificate[],
  site: Site,
  text: Text,
): DataTableProps[] {
  const { columns, states, code, ...words } = text.ownCertificates;
  const table = (role: GiftCertificate['role']) => ({
    caption: words[role],
    columns: [
      { label: columns.name },
      { label: columns.code, isNamed: true },
      { label: role === 'bought' ? columns.person : columns.from, isNamed: true },
      { label: columns.day },
      { label: columns.value, isAmount: true },
      { label: columns.balance, isAmount: true },
      { label: columns.state },
    ],
    rows: certificates
      .filter((certificate) => certificate.role === role)
      .map(({ id, gnFacilityId, name, lastFour, recipientName, senderName, boughtAt, ...certificate }) => {
        const money = (dollars: number) => formatMoney(toCents(dollars), certificate.currencyCode, text);
        const day = certificate.deliveryDate ?? localDateOf(boughtAt, zoneOf(site, gnFacilityId));
        return {
          id,
          cells: [
            name,
            lastFour ? code(lastFour) : '',
            role === 'bought' ? recipientName : senderName,
            formatLocalDate(day, 'digits', text.locale),
            money(certificate.value),
            money(certificate.balance),
            states[certificate.state],
          ],
        };
      }),
  });
  return [table('bought'), table('received')].filter(({ rows }) => rows.length > 0);
}
