import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { Pager, PeriodForm } from '#app/components/account/list-controls.tsx';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { viewStatements } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The golfer's statements, one for each month. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
  const query = readListQuery(new URL(request.url).searchParams);
  const history = await visit.booking.creditAccount.statementHistory({ query: apiQueryOf(query) });
  return viewStatements(visit, query, history);
}

export default function StatementsPage() {
  const { frame, period, table, none, pager } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      <PeriodForm {...period} />
      {table ? <DataTable {...table} /> : <p>{none}</p>}
      {pager ? <Pager {...pager} /> : null}
    </AccountFrame>
  );
}
