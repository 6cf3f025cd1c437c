import { type CsvRow, writeCsv } from '#server/format/csv.ts';

export function csvResponse(name: string, rows: readonly CsvRow[]): Response {
  return new Response(writeCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
