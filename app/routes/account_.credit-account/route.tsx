import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { AccountSections } from '#app/components/account/account-sections.tsx';
import { readListQuery } from '#app/components/account/list-query.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { readMonths, readPeriods } from './read-periods.server.ts';
import { viewCreditAccounts } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The golfer's credit account at each facility: what is owed, and what was charged and paid in some days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.billing);
  const query = readListQuery(new URL(request.url).searchParams);
  const accounts = await visit.booking.creditAccount.info({
    query: query.course === null ? {} : { gnFacilityId: query.course },
  });
  const { periods, months } = await promiseHash({
    periods: readPeriods(visit, query, accounts),
    months: readMonths(visit, accounts),
  });
  return viewCreditAccounts(visit, query, accounts, periods, months);
}

export default function CreditAccountPage() {
  return <AccountSections {...useLoaderData<typeof loader>()} />;
}
