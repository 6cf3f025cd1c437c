import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { type ListQuery, viewPager, viewPeriodForm } from '#app/components/account/list-query.view.ts';
import type { AccountVisit } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { StatementHistory, StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatDateTitle } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

/** The page of statements as finished strings. */
export function viewStatements(
  visit: Pick<AccountVisit, 'site' | 'text' | 'offers'>,
  query: ListQuery,
  { statements, totalCount }: StatementHistory,
) {
  const { text, site } = visit;
  const { statements: words } = text.credit;
  const isOne = site.facilities.length < 2;
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.statements),
    frame: { ...viewFrame(visit, 'statements'), intro: words.intro },
    period: viewPeriodForm(links.statements(), query, text),
    table: statements.length > 0 ? viewMonths(statements, text, isOne) : null,
    none: query.from || query.to ? text.lists.none : words.none,
    pager: viewPager(query, totalCount, links.statements, text),
  };
}

function viewMonths(
  statements: readonly StatementOfMonth[],
  text: Text,
  isOneFacility: boolean,
): DataTableProps {
  const { columns, caption, open, closed } = text.credit.statements;
  return {
    caption,
    columns: [
      { label: columns.month },
      { label: columns.opening, isAmount: true },
      { label: columns.charges, isAmount: true },
      { label: columns.payments, isAmount: true },
      { label: columns.closing, isAmount: true },
      { label: columns.state },
    ],
    rows: statements.map((each) => {
      const { gnFacilityId, courseName, currencyCode, startDate, isClosed } = each;
      const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
      const month = formatDateTitle(startDate, 'month', text.locale);
      return {
        id: `${gnFacilityId} ${startDate}`,
        cells: [
          {
            text: isOneFacility ? month : `${month} · ${courseName}`,
            href: links.statement(gnFacilityId, startDate.slice(0, 7)),
          },
          money(each.openingBalance),
          money(each.charges),
          money(-each.payments),
          money(each.closingBalance),
          isClosed ? closed : open,
        ],
      };
    }),
  };
}
