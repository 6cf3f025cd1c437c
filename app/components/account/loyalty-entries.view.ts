import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { Loyalty } from '#server/contract/loyalty.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import type { Text } from '#server/text/en.ts';

/** What points came of, the newest first. */
export function viewLoyaltyEntries(
  { courseName, entries }: Loyalty,
  zone: string,
  text: Text,
): DataTableProps {
  const { caption, columns, entries: kinds } = text.loyalty;
  const number = new Intl.NumberFormat(text.locale);
  const signed = new Intl.NumberFormat(text.locale, { signDisplay: 'exceptZero' });
  return {
    caption: caption(courseName),
    columns: [
      { label: columns.day },
      { label: columns.what },
      { label: columns.points, isAmount: true },
      { label: columns.balance, isAmount: true },
    ],
    rows: entries.map(({ id, at, kind, description, amount, balance }) => ({
      id,
      cells: [
        formatLocalDate(localDateOf(at, zone), 'long-year', text.locale),
        [kinds[kind], description].filter(Boolean).join(': '),
        signed.format(amount),
        number.format(balance),
      ],
    })),
  };
}

/** The time zone of a facility of the site. */
export function zoneOf({ facilities }: Pick<Site, 'facilities'>, facilityId: number): string {
  return facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
