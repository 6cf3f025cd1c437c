import { isLocalDate } from '#server/format/dates.ts';
import { toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import type { ImportedBook } from './customer-import.queries.ts';

/** Examples: `10-round book:8 rounds:2027-12-31`, `Range card:45.50`. */
const BOOK = /^([^:|\p{Cc}]{1,100}):(?:(\d{1,4}) rounds?|(\d{1,7}(?:\.\d{1,2})?))(?::(\d{4}-\d\d-\d\d))?$/u;
const MAX_BOOKS = 20;

/** Reads books separated by `|`. */
export function readBooks(
  cell: string,
  { creditBooks: refusal }: Text['customerImport']['reasons'],
): ImportedBook[] | { refusal: string } {
  const books: ImportedBook[] = [];
  for (const part of cell === '' ? [] : cell.split('|')) {
    const [, name, rounds, money, expiresOn = null] = BOOK.exec(part.trim()) ?? [];
    if (!name || (expiresOn !== null && !isLocalDate(expiresOn))) return { refusal };
    const isRounds = rounds !== undefined;
    books.push({
      name: name.trim(),
      isRounds,
      amount: isRounds ? Number(rounds) : toCents(Number(money)),
      expiresOn,
    });
  }
  const names = new Set(books.map(({ name }) => name.toLowerCase()));
  return names.size === books.length && books.length <= MAX_BOOKS ? books : { refusal };
}
