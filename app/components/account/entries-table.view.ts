import type { Site } from '#app/site/site.server.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { AccountEntryOnWire } from '#server/contract/account-entry.ts';
import type { Currency } from '#server/contract/constants.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

type Entries = {
  caption: string;
  entries: readonly AccountEntryOnWire[];
  zone: string;
  /** What is counted: points or rounds, or the money of a currency. */
  unit: 'points' | 'rounds' | Currency;
};

/** The entries of an account as a table. */
export function viewEntries({ caption, entries, zone, unit }: Entries, text: Text): DataTableProps {
  const { columns, kinds } = text.accountEntries;
  const isCounted = unit === 'points' || unit === 'rounds';
  const number = new Intl.NumberFormat(text.locale);
  const signed = new Intl.NumberFormat(text.locale, { signDisplay: 'exceptZero' });
  const say = (amount: number) =>
    isCounted ? number.format(amount) : formatMoney(toCents(amount), unit, text);
  return {
    caption,
    columns: [
      { label: columns.day },
      { label: columns.what },
      { label: isCounted ? columns[unit] : columns.amount, isAmount: true },
      { label: columns.balance, isAmount: true },
    ],
    rows: entries.map(({ id, at, kind, description, orderId, amount, balance }) => {
      const what = [kinds[kind], description].filter(Boolean).join(': ');
      return {
        id,
        cells: [
          formatLocalDate(localDateOf(at, zone), 'long-year', text.locale),
          orderId === null ? what : { text: what, href: links.order(orderId) },
          isCounted ? signed.format(amount) : say(amount),
          say(balance),
        ],
      };
    }),
  };
}

/** The time zone of a facility of the site. */
export function zoneOf({ facilities }: Pick<Site, 'facilities'>, facilityId: number): string {
  return facilities.find(({ id }) => id === facilityId)?.timeZone ?? 'UTC';
}
