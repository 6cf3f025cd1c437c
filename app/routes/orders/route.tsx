import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { type ListQuery, readListQuery } from '#app/components/account/list-query.view.ts';
import { viewVerification } from '#app/components/account/verification.view.ts';
import type { Handle } from '#app/page/handle.ts';
import { type CustomerVisit, requireCustomer } from '#app/session/require-customer.server.ts';
import { MAX_ORDERS_SKIPPED } from '#server/contract/constants.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { ORDERS_PER_PAGE, viewOrders } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['form', 'page', 'reservations', 'account', 'table'] };

/** What the signed-in golfer has ordered, page by page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const query = readListQuery(new URL(request.url).searchParams);
  return {
    ...viewOrders(visit, query, await readOrders(visit, query)),
    verification: viewVerification(visit.profile.customer, visit.text),
  };
}

/** One more than a page shows tells whether there is another. */
async function readOrders({ booking, text }: CustomerVisit, { page, from, to }: ListQuery) {
  const query = {
    skip: Math.min((page - 1) * ORDERS_PER_PAGE, MAX_ORDERS_SKIPPED),
    take: ORDERS_PER_PAGE + 1,
    ...(from === null ? {} : { startDate: from }),
    ...(to === null ? {} : { endDate: to }),
  };
  try {
    return { list: await booking.orders.list({ query }), failed: null };
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: text.orders.failed });
    return { list: [], failed: message };
  }
}

export default function OrdersPage() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
