import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { PagedTable, PeriodForm } from '#app/components/account/list-controls.tsx';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.ts';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import type { DataTableProps } from '#app/ui/data-table.tsx';
import type { StatementOfMonth } from '#server/contract/credit-account.ts';
import { formatDateTitle } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';
import type { Text } from '#server/text/en.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
  const { booking, site, text } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.statements),
    frame: { tab: 'statements' as const, tabs: visit.tabs },
    query,
    history: await booking.creditAccount.statementHistory({ query: apiQueryOf(query) }),
  };
}

export default function StatementsPage() {
  const { frame, query, history } = useLoaderData<typeof loader>();
  const site = useSite();
  const text = useText();
  const { statements: words } = text.credit;
  return (
    <AccountFrame {...frame} intro={words.intro}>
      <PeriodForm action={links.statements()} query={query} />
      <PagedTable
        table={tableOfMonths(history.statements, site, text)}
        none={query.from || query.to ? text.lists.none : words.none}
        query={query}
        totalCount={history.totalCount}
        hrefOf={links.statements}
      />
    </AccountFrame>
  );
}

function tableOfMonths(
  statements: readonly StatementOfMonth[],
  { facilities }: Site,
  text: Text,
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
            text: facilities.length > 1 ? `${month} · ${courseName}` : month,
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
