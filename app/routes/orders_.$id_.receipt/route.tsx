import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '#app/page/handle.ts';
import { openOrder } from '#app/session/open-order.server.ts';
import { PrintedReceipt } from './printed-receipt.tsx';
import { viewPrintedReceipt } from './view.ts';

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.documentTitle }];
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
export const handle: Handle = { styles: ['page', 'table'] };

/** The receipt of an order, to be printed. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { visit, order } = await openOrder({ request, context }, params.id);
  return viewPrintedReceipt(visit, order);
}

export default function ReceiptPage() {
  return <PrintedReceipt {...useLoaderData<typeof loader>()} />;
}
