import { stringify } from 'csv-stringify/sync';

/** Writes RFC 4180 with a UTF-8 mark for spreadsheets. No typed cell can be read as a formula. */
export function writeCsv(rows: readonly CsvRow[]): string {
  return `\uFEFF${writeCsvRows(rows)}`;
}

export type CsvRow = readonly (string | number | null)[];

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
 * Covers what the library's `escape_formulas` misses. With a decimal comma, spreadsheets split at semicolons and
 * ignore quotes within a cell. So a formula may begin at the first letter, after a semicolon, or on a new line.
 * Spaces or quotes may precede its sign.
 */
const BEGINS = ';\r\n\u2028\u2029';
const SIGNS = '=+-@＝＋－＠';
const IN_FRONT = /[\s"]/;

function guardFormulas(value: string): string {
  const guarded = guardCells(value.replaceAll(/(?!\r|\n)\p{Cc}/gu, ' '));
  return /^[\t\r\n]/.test(value) && !guarded.startsWith("'") ? `'${guarded}` : guarded;
}

/** Reads from the end, once per letter; a regular expression takes quadratic time on a long cell. */
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
