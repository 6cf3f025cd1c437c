import type { LoaderFunctionArgs } from '@remix-run/node';
import { tableOfFacilityOrders } from '#app/components/account/facility-orders-table.ts';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { rowsOfTable } from '#app/ui/data-table.tsx';
import { BILLING_PAGE_SIZE } from '#server/contract/constants.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.orders);
    const { booking, site, text } = visit;
    const query = { ...readListQuery(new URL(request.url).searchParams), page: 1 };
    const { orders } = await booking.facilityOrders.list({
      query: { orderStatuses: 'closed', ...apiQueryOf(query, BILLING_PAGE_SIZE) },
    });
    return csvResponse('purchases', rowsOfTable(tableOfFacilityOrders(orders, site, text)));
  });
}
