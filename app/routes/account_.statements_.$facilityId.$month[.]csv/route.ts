import type { LoaderFunctionArgs } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { rowsOfStatement } from '#app/components/account/statement-rows.view.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { readStatementMonth } from '#app/site/statement-month.ts';

/** The statement of a month as a file. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const visit = await requireAccount({ request, context }, ({ tabDisplay }) => tabDisplay.statements);
    const query = readStatementMonth(params.facilityId, params.month);
    if (!query) throw new Response(null, { status: 404 });
    try {
      const statement = await visit.booking.creditAccount.billingStatement({ query });
      return csvResponse(`statement-${params.month}`, rowsOfStatement(statement, visit.site, visit.text));
    } catch (error) {
      if (error instanceof BookingError && error.status < 500) throw new Response(null, { status: 404 });
      throw error;
    }
  });
}
