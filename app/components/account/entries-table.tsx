import { useSite, useText } from '#app/page/page-context.ts';
import type { Site } from '#app/site/site.server.ts';
import { DataTable, type DataTableProps, rowsOfTable } from '#app/ui/data-table.tsx';
import type { AccountEntryOnWire } from '#server/contract/account-entry.ts';
import type { Currency } from '#server/contract/constants.ts';
import type { BillingStatement } from '#server/contract/credit-account.ts';
import { formatLocalDate, localDateOf } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import { zoneOf } from '#server/rules/zone-of.ts';
import type { Text } from '#server/text/en.ts';
import { Pager } from './list-controls.tsx';
import { type ListQuery, writeListQuery } from './list-query.ts';

type Entries = {
  caption?: string;
  entries: readonly AccountEntryOnWire[];
  gnFacilityId: number;
  unit: 'points' | 'rounds' | Currency;
};

export function tableOfEntries(
  { caption = '', entries, gnFacilityId, unit }: Entries,
  site: Site,
  text: Text,
): DataTableProps {
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
      { label: isCounted ? columns[unit] : columns.amount, isAmount: true, isMain: true },
      { label: columns.balance, isAmount: true },
    ],
    rows: entries.map(({ id, at, kind, description, orderId, amount, balance }) => {
      const what = [kinds[kind], description].filter(Boolean).join(': ');
      return {
        id,
        cells: [
          formatLocalDate(localDateOf(at, zoneOf(site, gnFacilityId)), 'long-year', text.locale),
          orderId === null ? what : { text: what, href: links.order(orderId) },
          isCounted ? signed.format(amount) : say(amount),
          say(balance),
        ],
      };
    }),
  };
}

export function tableOfStatement(
  { gnFacilityId, courseName, currencyCode: unit, startDate, endDate, orders: entries }: BillingStatement,
  site: Site,
  text: Text,
): DataTableProps {
  const day = (date: string) => formatLocalDate(date, 'long-year', text.locale);
  const caption = text.credit.account.caption(courseName, day(startDate), day(endDate));
  return tableOfEntries({ caption, entries, gnFacilityId, unit }, site, text);
}

export function rowsOfStatement(statement: BillingStatement, site: Site, text: Text): string[][] {
  const { startDate, endDate, openingBalance, closingBalance, currencyCode } = statement;
  const { opening, closing } = text.credit.account;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const [header = [], ...rows] = rowsOfTable(tableOfStatement(statement, site, text));
  return [
    header,
    [startDate, opening, '', money(openingBalance)],
    ...rows,
    [endDate, closing, '', money(closingBalance)],
  ];
}

type Props = Entries & {
  totalCount: number;
  query: ListQuery;
  hrefOf: (query: string) => string;
  none: string;
};

export function EntriesTable({ totalCount, query, hrefOf, none, ...entries }: Props) {
  const site = useSite();
  const text = useText();
  const { lists } = text;
  if (totalCount === 0) return <p>{query.from || query.to ? lists.none : none}</p>;
  return (
    <>
      <DataTable {...tableOfEntries(entries, site, text)} />
      <Pager query={query} totalCount={totalCount} hrefOf={hrefOf} />
      <p className="acts">
        <a href={links.csvOf(hrefOf(writeListQuery({ ...query, page: 1 })))} download>
          {lists.download}
        </a>
      </p>
    </>
  );
}
