import { CENTS_PER_DOLLAR, type Currency } from '#server/contract/constants.ts';
import { type SoldLine, sumOfLines } from '#server/rules/invoice-lines.ts';

const dollars = (cents: number) => cents / CENTS_PER_DOLLAR;

export function duesOf(lines: readonly SoldLine[], currencyCode: Currency) {
  return {
    currencyCode,
    dueOnline: dollars(sumOfLines(lines, 'online')),
    dueAtCourse: dollars(sumOfLines(lines, 'course')),
    totalDue: dollars(sumOfLines(lines)),
  };
}
