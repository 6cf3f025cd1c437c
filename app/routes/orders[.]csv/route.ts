import type { LoaderFunctionArgs } from '@remix-run/node';
import { readListQuery } from '#app/components/account/list-query.view.ts';
import { viewOrdersTable } from '#app/components/account/orders-table.view.ts';
import { rowsOfTable } from '#app/components/account/table-rows.view.ts';
import { requireCustomer } from '#app/session/require-customer.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { MAX_ORDERS_LISTED } from '#server/contract/constants.ts';
import type { Order } from '#server/contract/orders.ts';

/** What the golfer has ordered in some days, as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const { booking, site, text } = await requireCustomer({ request, context });
    const { from, to } = readListQuery(new URL(request.url).searchParams);
    const period = { ...(from === null ? {} : { startDate: from }), ...(to === null ? {} : { endDate: to }) };
    const orders: Order[] = [];
    for (let isMore = true; isMore; ) {
      const query = { ...period, skip: orders.length, take: MAX_ORDERS_LISTED };
      const page = await booking.orders.list({ query });
      orders.push(...page);
      isMore = page.length === MAX_ORDERS_LISTED;
    }
    const zone = site.facilities[0]?.timeZone ?? 'UTC';
    return csvResponse('orders', rowsOfTable(viewOrdersTable(orders, zone, text, true)));
  });
}
