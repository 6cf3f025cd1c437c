import type { LoaderFunctionArgs } from '@remix-run/node';
import { viewCertificatesTable } from '#app/components/account/certificates-table.view.ts';
import { zoneOf } from '#app/components/account/entries-table.view.ts';
import { rowsOfTable } from '#app/components/account/table-rows.view.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';

/** The gift certificates the golfer has bought and received, as a file. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const { booking, site, text } = await requireAccount({ request, context });
    const found = await booking.giftCertificates.list({ query: {} });
    const rows = (['bought', 'received'] as const).flatMap((role) => {
      const table = viewCertificatesTable(found, role, (id) => zoneOf(site, id), text);
      return table.rows.length > 0 ? [[table.caption], ...rowsOfTable(table)] : [];
    });
    return csvResponse('gift-certificates', rows);
  });
}
