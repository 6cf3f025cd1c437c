/**
 * Rows as comma-separated values (RFC 4180), for spreadsheets: with a mark that says UTF-8, and so that no cell that
 * somebody typed is taken for a formula.
 */
export function writeCsv(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map(writeCsvRow).join('')}`;
}

export type CsvRow = readonly (string | number | null)[];

/** One row of such a file, with the end of its line. */
export function writeCsvRow(row: CsvRow): string {
  return `${row.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const printable = value.replaceAll(/(?!\r|\n)\p{Cc}/gu, ' ');
  const safe = /^[=+\-@\r\n]/.test(printable) ? `'${printable}` : printable;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
