import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiQueryOf, readListQuery } from '#app/components/account/list-query.view.ts';
import { rowsOfStatement } from '#app/components/account/statement-rows.view.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';

/** What was charged and paid in some days as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
    const { booking, site, text } = visit;
    const {
      pageIndex: _index,
      pageSize: _size,
      ...query
    } = apiQueryOf(readListQuery(new URL(request.url).searchParams));
    const statement = await booking.creditAccount.billingStatement({ query });
    return csvResponse('credit-account', rowsOfStatement(statement, site, text));
  });
}
