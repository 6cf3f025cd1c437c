import type { LoaderFunctionArgs } from '@remix-run/node';
import { tableOfBilling } from '#app/components/account/billing-table.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { rowsOfTable } from '#app/ui/data-table.tsx';
import { BILLING_PAGE_SIZE } from '#server/contract/constants.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const { booking, text } = await requireAccount(
      { request, context },
      ({ tabDisplay, membershipsDisplay }) => tabDisplay.billing || membershipsDisplay.billingDetails,
    );
    const query = { pageIndex: 0, pageSize: BILLING_PAGE_SIZE };
    const { payments } = await booking.memberships.billingList({ query });
    return csvResponse('billing', rowsOfTable(tableOfBilling(payments, text)));
  });
}
