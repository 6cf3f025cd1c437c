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
const BEGINS = ';\r\n\u2028\u2029';
const SIGNS = '=+-@＝＋－＠';
const IN_FRONT = /[\s"]/;

/** An apostrophe in front makes a text of it. */
function guardFormulas(value: string): string {
  const guarded = guardCells(value.replaceAll(/(?!\r|\n)\p{Cc}/gu, ' '));
  return /^[\t\r\n]/.test(value) && !guarded.startsWith("'") ? `'${guarded}` : guarded;
}

/** Reads from the end, so that each letter is looked at once: as an expression it would take the square of a long cell. */
function guardCells(value: string): string {
  const parts: string[] = [];
  let isSignAhead = false;
  for (let at = value.length - 1; at >= 0; at -= 1) {
    const letter = value.charAt(at);
    if (isSignAhead && BEGINS.includes(letter)) parts.push("'");
    parts.push(letter);
    isSignAhead = SIGNS.includes(letter) || (isSignAhead && IN_FRONT.test(letter));
  }
  if (isSignAhead) parts.push("'");
  return parts.reverse().join('');
}
