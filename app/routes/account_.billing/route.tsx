import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { viewFrame } from '#app/components/account/account-frame.view.ts';
import { viewBillingTable } from '#app/components/account/billing-table.view.ts';
import { Pager } from '#app/components/account/list-controls.tsx';
import {
  apiQueryOf,
  type ListQuery,
  readListQuery,
  viewPager,
} from '#app/components/account/list-query.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** What the golfer paid and is to pay for memberships. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount(
    { request, context },
    ({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails,
  );
  const { text, site } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.billing),
    frame: { ...viewFrame(visit, 'billing'), intro: text.memberships.billingIntro },
    download: text.lists.download,
    none: text.memberships.billingNone,
    ...(await readBilling(visit, query)),
  };
}

async function readBilling({ booking, text }: AccountVisit, query: ListQuery) {
  const { startDate: _from, endDate: _to, ...page } = apiQueryOf(query);
  try {
    const { payments, sums, totalCount } = await booking.memberships.billingList({ query: page });
    return {
      failed: null,
      table: payments.length > 0 ? viewBillingTable(payments, text) : null,
      totals: sums.map(({ currencyCode, paid, due }) => {
        const money = (dollars: number) => formatMoney(toCents(dollars), currencyCode, text);
        return text.memberships.totals(money(paid), money(due));
      }),
      pager: viewPager(query, totalCount, links.billingList, text),
    };
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.memberships.failed.billing,
      worded: ['FACILITY_NOT_OFFERED', 'ACCOUNT_TAB_OFF'],
    });
    return { failed: message, table: null, totals: [], pager: null };
  }
}

export default function BillingPage() {
  const { frame, failed, table, none, totals, pager, download } = useLoaderData<typeof loader>();
  return (
    <AccountFrame {...frame}>
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      {totals.map((total) => (
        <p key={total} className="num">
          {total}
        </p>
      ))}
      {table ? <DataTable {...table} /> : failed ? null : <p>{none}</p>}
      {pager ? <Pager {...pager} /> : null}
      {table ? (
        <p>
          <a className="link" href={links.csvOf(links.billingList())} download>
            {download}
          </a>
        </p>
      ) : null}
    </AccountFrame>
  );
}
