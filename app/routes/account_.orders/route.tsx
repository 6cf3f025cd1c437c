import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { zoneOf } from '#app/components/account/entries-table.view.ts';
import { viewFacilityOrdersTable } from '#app/components/account/facility-orders-table.view.ts';
import { Pager, PeriodForm } from '#app/components/account/list-controls.tsx';
import {
  apiQueryOf,
  type ListQuery,
  readListQuery,
  viewPager,
  viewPeriodForm,
  writeListQuery,
} from '#app/components/account/list-query.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** What the golfer bought at the facilities that show it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.orders);
  const { text, site } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.facilityOrders),
    frame: { ...viewFrame(visit, 'facilityOrders'), intro: text.facilityOrders.intro },
    period: viewPeriodForm(links.facilityOrders(), query, text),
    none: query.from || query.to ? text.lists.none : text.facilityOrders.none,
    download: {
      href: links.csvOf(links.facilityOrders(writeListQuery({ ...query, page: 1 }))),
      label: text.lists.download,
    },
    ...(await readOrders(visit, query)),
  };
}

async function readOrders({ booking, site, text }: AccountVisit, query: ListQuery) {
  try {
    const { orders, totalCount } = await booking.facilityOrders.list({
      query: { orderStatuses: 'closed', ...apiQueryOf(query) },
    });
    return {
      failed: null,
      table: orders.length > 0 ? viewFacilityOrdersTable(orders, (id) => zoneOf(site, id), text) : null,
      pager: viewPager(query, totalCount, links.facilityOrders, text),
    };
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.orders.failed,
      worded: ['FACILITY_NOT_OFFERED', 'ACCOUNT_TAB_OFF'],
    });
    return { failed: message, table: null, pager: null };
  }
}

export default function FacilityOrdersPage() {
  const { frame, period, failed, table, none, pager, download } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      <PeriodForm {...period} />
      {table ? <DataTable {...table} /> : failed ? null : <p>{none}</p>}
      {pager ? <Pager {...pager} /> : null}
      {table ? (
        <p>
          <a className="link" href={download.href} download>
            {download.label}
          </a>
        </p>
      ) : null}
    </AccountFrame>
  );
}
