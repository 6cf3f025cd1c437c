import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { tableOfStatement } from '#app/components/account/entries-table.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readStatement } from '#app/site/read-statement.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { formatLocalDate } from '#server/format/dates.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
  const statement = await readStatement(visit.booking, params);
  const { text, site, profile } = visit;
  const month = formatLocalDate(statement.startDate, 'month', text.locale);
  const title = text.credit.statements.title(statement.courseName, month);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, title),
    frame: { tab: 'statements' as const, tabs: visit.tabs, title },
    name: profile.customer.name.formatted,
    statement,
  };
}

export default function StatementPage() {
  const { frame, name, statement } = useLoaderData<typeof loader>();
  const site = useSite();
  const text = useText();
  const { statements: words, account } = text.credit;
  const { gnFacilityId, currencyCode, startDate, endDate, orders } = statement;
  const day = (date: string) => formatLocalDate(date, 'long-year', text.locale);
  const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
  return (
    <AccountFrame {...frame}>
      <p>{words.of(name)}</p>
      <p className="soft">{`${day(startDate)} – ${day(endDate)}`}</p>
      {orders.length > 0 ? (
        <DataTable {...tableOfStatement(statement, site, text)} />
      ) : (
        <p>{account.noEntries}</p>
      )}
      <dl className="pairs sums">
        <Sums
          sums={[
            { label: account.opening, amount: money(statement.openingBalance) },
            { label: account.charges, amount: money(statement.charges) },
            { label: account.payments, amount: money(-statement.payments) },
            { label: account.closing, amount: money(statement.closingBalance), isTotal: true },
          ]}
        />
      </dl>
      <p className="soft screen-only">{words.print}</p>
      <p className="acts screen-only">
        <a href={links.csvOf(links.statement(gnFacilityId, startDate.slice(0, 7)))} download>
          {text.lists.download}
        </a>
        <a href={links.statements()}>{words.all}</a>
      </p>
    </AccountFrame>
  );
}
