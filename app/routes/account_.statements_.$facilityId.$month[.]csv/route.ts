import type { LoaderFunctionArgs } from '@remix-run/node';
import { rowsOfStatement } from '#app/components/account/entries-table.tsx';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { readStatement } from '#app/site/read-statement.server.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
    const { booking, site, text } = visit;
    const statement = await readStatement(booking, params);
    return csvResponse(`statement-${params.month}`, rowsOfStatement(statement, site, text));
  });
}
