import { stringify } from 'csv-stringify/sync';

/**
 * Rows as comma-separated values (RFC 4180), for spreadsheets: with a mark that says UTF-8, and so that no cell that
 * somebody typed is taken for a formula.
 */
export function writeCsv(rows: readonly CsvRow[]): string {
  return `\uFEFF${writeCsvRows(rows)}`;
}

export type CsvRow = readonly (string | number | null)[];

/** One row of such a file, with the end of its line. */
export function writeCsvRow(row: CsvRow): string {
  return writeCsvRows([row]);
}

function writeCsvRows(rows: readonly CsvRow[]): string {
  return stringify([...rows] as unknown[][], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/,
    cast: { string: guardFormulas },
  });
}

/**
 * What the library's own `escape_formulas` leaves out. Where a cell may begin: at its first letter, and, since a spreadsheet of a country with a decimal comma splits at semicolons and
 * minds no quotes within a cell, behind a semicolon and on a new line. Then a sign of a formula, full-width ones too, whatever
 * space or quotes are in front of it.
 */
const FORMULA = /(?<=^|[;\r\n\u2028\u2029])(?=[\s"]*[=+\-@＝＋－＠])/gu;

/** An apostrophe in front makes a text of it. */
function guardFormulas(value: string): string {
  const guarded = value.replaceAll(/(?!\r|\n)\p{Cc}/gu, ' ').replaceAll(FORMULA, "'");
  return /^[\t\r\n]/.test(value) && !guarded.startsWith("'") ? `'${guarded}` : guarded;
}
