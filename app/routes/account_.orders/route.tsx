import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { tableOfFacilityOrders } from '#app/components/account/facility-orders-table.ts';
import { Download, PagedTable, PeriodForm } from '#app/components/account/list-controls.tsx';
import {
  apiQueryOf,
  type ListQuery,
  readListQuery,
  writeListQuery,
} from '#app/components/account/list-query.ts';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.orders);
  const { text, site } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.facilityOrders),
    frame: { tab: 'facilityOrders' as const, tabs: visit.tabs },
    query,
    ...(await readOrders(visit, query)),
  };
}

async function readOrders({ booking, text }: AccountVisit, query: ListQuery) {
  try {
    const list = await booking.facilityOrders.list({
      query: { orderStatuses: 'closed', ...apiQueryOf(query) },
    });
    return { list, failed: null };
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.orders.failed,
      worded: ['FACILITY_NOT_OFFERED', 'ACCOUNT_TAB_OFF'],
    });
    return { list: null, failed: message };
  }
}

export default function FacilityOrdersPage() {
  const { frame, query, list, failed } = useLoaderData<typeof loader>();
  const site = useSite();
  const text = useText();
  const { facilityOrders: words, lists } = text;
  return (
    <AccountFrame {...frame} intro={words.intro}>
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      <PeriodForm action={links.facilityOrders()} query={query} />
      {list ? (
        <PagedTable
          table={tableOfFacilityOrders(list.orders, site, text)}
          none={query.from || query.to ? lists.none : words.none}
          query={query}
          totalCount={list.totalCount}
          hrefOf={links.facilityOrders}
        />
      ) : null}
      {list?.orders.length ? (
        <Download list={links.facilityOrders(writeListQuery({ ...query, page: 1 }))} />
      ) : null}
    </AccountFrame>
  );
}
