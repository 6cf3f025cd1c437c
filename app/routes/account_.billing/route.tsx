import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { tableOfBilling } from '#app/components/account/billing-table.ts';
import { Download, PagedTable } from '#app/components/account/list-controls.tsx';
import { apiQueryOf, type ListQuery, readListQuery } from '#app/components/account/list-query.ts';
import type { Handle } from '#app/page/handle.ts';
import { useText } from '#app/page/page-context.ts';
import { type AccountVisit, requireAccount } from '#app/session/require-account.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { formatMoney, toCents } from '#server/format/money.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireAccount(
    { request, context },
    ({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails,
  );
  const { text, site } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'account', site.settings.name, text.accountTabs.names.billing),
    frame: { tab: 'billing' as const, tabs: visit.tabs },
    query,
    ...(await readBilling(visit, query)),
  };
}

async function readBilling({ booking, text }: AccountVisit, query: ListQuery) {
  try {
    const list = await booking.memberships.billingList({
      query: apiQueryOf({ ...query, from: null, to: null }),
    });
    return { list, failed: null };
  } catch (error) {
    const { message } = replyWithError(error, text, {
      failed: text.memberships.failed.billing,
      worded: ['FACILITY_NOT_OFFERED', 'ACCOUNT_TAB_OFF'],
    });
    return { list: null, failed: message };
  }
}

export default function BillingPage() {
  const { frame, query, list, failed } = useLoaderData<typeof loader>();
  const text = useText();
  const { memberships: words } = text;
  return (
    <AccountFrame {...frame} intro={words.billingIntro}>
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      {list?.sums.map(({ currencyCode, paid, due }) => (
        <p key={currencyCode} className="num">
          {words.totals(
            formatMoney(toCents(paid), currencyCode, text),
            formatMoney(toCents(due), currencyCode, text),
          )}
        </p>
      ))}
      {list ? (
        <PagedTable
          table={tableOfBilling(list.payments, text)}
          none={words.billingNone}
          query={query}
          totalCount={list.totalCount}
          hrefOf={links.billingList}
        />
      ) : null}
      {list?.payments.length ? <Download list={links.billingList()} /> : null}
    </AccountFrame>
  );
}
