import type { LoaderFunctionArgs } from '@remix-run/node';
import { tablesOfCertificates } from '#app/components/account/certificates-table.ts';
import { requireAccount } from '#app/session/require-account.server.ts';
import { answerFile } from '#app/site/answer-file.server.ts';
import { csvResponse } from '#app/site/csv-response.server.ts';
import { rowsOfTable } from '#app/ui/data-table.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answerFile({ request, context }, async () => {
    const { booking, site, text } = await requireAccount({ request, context });
    const tables = tablesOfCertificates(await booking.giftCertificates.list({ query: {} }), site, text);
    const rows = tables.flatMap((table) => [[table.caption], ...rowsOfTable(table)]);
    return csvResponse('gift-certificates', rows);
  });
}
