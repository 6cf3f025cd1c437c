import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowsOfStatement } from '#app/components/account/entries-table.tsx';
import { facilityOf, periodOf, readListQuery } from '#app/components/account/list-query.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
    const { booking, site, text } = visit;
    const query = readListQuery(new URL(request.url).searchParams);
    const statement = await booking.creditAccount.billingStatement({
      query: { ...facilityOf(query), ...periodOf(query) },
    });
    return csvResponse('credit-account', rowsOfStatement(statement, site, text));
  });
}
