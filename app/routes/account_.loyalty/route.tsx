import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountSections } from '#app/components/account/account-sections.tsx';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { viewLoyalty } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** The golfer's points at each facility that has them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.loyalty);
  const query = readListQuery(new URL(request.url).searchParams);
  return viewLoyalty(visit, query, await visit.booking.loyalty.list({ query: apiQueryOf(query) }));
}

export default function LoyaltyPage() {
  return <AccountSections {...useLoaderData<typeof loader>()} />;
}
