import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { Download, PageLinks, PeriodForm } from '#app/components/account/list-controls.tsx';
import {
  type ListQuery,
  periodOf,
  readListQuery,
  writeListQuery,
} from '#app/components/account/list-query.ts';
import { tableOfOrders } from '#app/components/account/orders-table.ts';
import { Verification } from '#app/components/account/verification.tsx';
import type { Handle } from '#app/page/handle.ts';
import { useSite, useText } from '#app/page/page-context.ts';
import { type CustomerVisit, requireCustomer } from '#app/session/require-customer.server.ts';
import { pageTitle } from '#app/site/titles.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { MAX_ORDERS_SKIPPED } from '#server/contract/constants.ts';
import { readableEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

const ORDERS_PER_PAGE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const { profile, site, text } = visit;
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    documentTitle: pageTitle(text, 'orders', site.settings.name),
    query,
    verification: {
      isEmailVerified: profile.customer.isEmailVerified,
      email: readableEmail(profile.customer.username),
    },
    ...(await readOrders(visit, query)),
  };
}

/** Reads one more order than a page, to learn whether another follows. */
async function readOrders({ booking, text }: CustomerVisit, { page, ...days }: ListQuery) {
  const query = {
    skip: Math.min((page - 1) * ORDERS_PER_PAGE, MAX_ORDERS_SKIPPED),
    take: ORDERS_PER_PAGE + 1,
    ...periodOf(days),
  };
  try {
    return { found: await booking.orders.list({ query }), failed: null };
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: text.orders.failed });
    return { found: [], failed: message };
  }
}

export default function OrdersPage() {
  const { query, found, failed, verification } = useLoaderData<typeof loader>();
  const site = useSite();
  const text = useText();
  const { orders: words, lists } = text;
  const { page } = query;
  const orders = found.slice(0, ORDERS_PER_PAGE);
  const hasMore = found.length > ORDERS_PER_PAGE;
  const hasOrders = orders.length > 0;
  const isPeriod = query.from !== null || query.to !== null;
  const hrefOf = (number: number) => links.orders(writeListQuery({ ...query, page: number }));
  const first = (page - 1) * ORDERS_PER_PAGE + 1;
  return (
    <div className="wide-page stack">
      <PageHeading title={words.title}>{words.intro}</PageHeading>
      {verification ? <Verification {...verification} /> : null}
      {failed ? <Alert kind="bad">{failed}</Alert> : null}
      {hasOrders || isPeriod ? <PeriodForm action={links.orders()} query={query} /> : null}
      {hasOrders || failed ? null : (
        <div className="none">
          <p>{isPeriod ? lists.none : words.none}</p>
          <p>
            <a className="btn" href={site.settings.homePath}>
              {words.find}
            </a>
          </p>
        </div>
      )}
      {hasOrders ? <DataTable {...tableOfOrders(orders, site, text, page === 1 && !hasMore)} /> : null}
      {page > 1 || hasMore ? (
        <PageLinks
          range={hasOrders ? `${first}–${first + orders.length - 1}` : ''}
          previous={page > 1 ? hrefOf(page - 1) : null}
          next={hasMore ? hrefOf(page + 1) : null}
        />
      ) : null}
      {hasOrders ? <Download list={hrefOf(1)} /> : null}
    </div>
  );
}
