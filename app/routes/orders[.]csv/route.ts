import type { LoaderFunctionArgs } from '@remix-run/node';
import { periodOf, readListQuery } from '#app/components/account/list-query.ts';
import { tableOfOrders } from '#app/components/account/orders-table.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { rowsOfTable } from '#app/ui/data-table.tsx';
import { MAX_ORDERS_LISTED } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const { booking, site, text } = await requireCustomer({ request, context });
    const period = periodOf(readListQuery(new URL(request.url).searchParams));
    const orders: Order[] = [];
    for (let isMore = true; isMore; ) {
      const query = { ...period, skip: orders.length, take: MAX_ORDERS_LISTED };
      const page = await booking.orders.list({ query });
      orders.push(...page);
      isMore = page.length === MAX_ORDERS_LISTED;
    }
    return csvResponse('orders', rowsOfTable(tableOfOrders(orders, site, text, true)));
  });
}
