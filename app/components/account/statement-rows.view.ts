import type { Site } from '#app/site/site.server.ts';
import type { BillingStatement } from '#server/contract/credit-account.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { viewEntries, zoneOf } from './entries-table.view.ts';
import { rowsOfTable } from './table-rows.view.ts';

/** A statement as rows of a file: from its opening to its closing balance. */
export function rowsOfStatement(
  { gnFacilityId, currencyCode, orders, ...statement }: BillingStatement,
  site: Pick<Site, 'facilities'>,
  text: Text,
): string[][] {
  const { account: words } = text.credit;
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  const table = viewEntries(
    { caption: '', entries: orders, zone: zoneOf(site, gnFacilityId), unit: currencyCode },
    text,
  );
  const [header = [], ...rows] = rowsOfTable(table);
  return [
    header,
    [statement.startDate, words.opening, '', money(statement.openingBalance)],
    ...rows,
    [statement.endDate, words.closing, '', money(statement.closingBalance)],
  ];
}
