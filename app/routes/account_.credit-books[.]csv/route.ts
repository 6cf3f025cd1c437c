import type { LoaderFunctionArgs } from '@remix-run/node';
import { viewEntries, zoneOf } from '#app/components/account/entries-table.view.ts';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.view.ts';
import { rowsOfTable } from '#app/components/account/table-rows.view.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { BILLING_PAGE_SIZE } from '#server/contract/constants.ts';

/** The golfer's credit books as a file: each book under its name. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.creditBooks);
    const { booking, site, text } = visit;
    const query = { ...readListQuery(new URL(request.url).searchParams), page: 1 };
    const found = await booking.creditBooks.list({ query: apiQueryOf(query, BILLING_PAGE_SIZE) });
    const rows = found.flatMap(({ gnFacilityId, currencyCode, books }) =>
      books.flatMap(({ name, kind, entries }) => {
        const unit = kind === 'rounds' ? ('rounds' as const) : currencyCode;
        const zone = zoneOf(site, gnFacilityId);
        const table = viewEntries({ caption: '', entries, zone, unit }, text);
        return [[name || text.credit.books.unnamed], ...rowsOfTable(table)];
      }),
    );
    return csvResponse('credit-books', rows);
  });
}
