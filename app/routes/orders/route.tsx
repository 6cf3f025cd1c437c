import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import { type CustomerVisit, requireCustomer } from '#app/session/require-customer.server.ts';
import { OrdersScreen } from './orders-screen.tsx';
import { ORDERS_PER_PAGE, viewOrders } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** What the signed-in golfer has ordered, page by page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireCustomer({ request, context });
  const page = readPage(new URL(request.url).searchParams);
  return viewOrders(visit, page, await readOrders(visit, page));
}

/** One more than a page shows tells whether there is another. */
async function readOrders({ booking, text }: CustomerVisit, page: number) {
  const query = { skip: (page - 1) * ORDERS_PER_PAGE, take: ORDERS_PER_PAGE + 1 };
  try {
    return { list: await booking.orders.list({ query }), failed: null };
  } catch (error) {
    const { message } = replyWithError(error, text, { failed: text.orders.failed });
    return { list: [], failed: message };
  }
}

function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,5}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

export default function OrdersPage() {
  return <OrdersScreen {...useLoaderData<typeof loader>()} />;
}
