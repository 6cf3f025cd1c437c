import type { LoaderFunctionArgs } from '@remix-run/node';
import { tableOfEntries } from '#app/components/account/entries-table.tsx';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { rowsOfTable } from '#app/ui/data-table.tsx';
import { BILLING_PAGE_SIZE } from '#server/contract/constants.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.loyalty);
    const { booking, site, text } = visit;
    const query = { ...readListQuery(new URL(request.url).searchParams), page: 1 };
    const found = await booking.loyalty.list({ query: apiQueryOf(query, BILLING_PAGE_SIZE) });
    const rows = found.flatMap(({ gnFacilityId, entries }) =>
      rowsOfTable(tableOfEntries({ entries, gnFacilityId, unit: 'points' }, site, text)),
    );
    return csvResponse('loyalty', rows);
  });
}
