import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '#app/page/handle.ts';
import { openOrder } from '#app/session/open-order.server.ts';
import { OrderScreen } from './order-screen.tsx';
import { viewOrder } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page'] };

/** An order of the signed-in golfer's own. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { visit, order } = await openOrder({ request, context }, params.id);
  return viewOrder(visit, order, new Date());
}

export default function OrderPage() {
  return <OrderScreen {...useLoaderData<typeof loader>()} />;
}
