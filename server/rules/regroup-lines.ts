import type { SoldLine } from './invoice-lines.ts';

/** Returns the lines of two groups together, to the cent. */
export function addLines(some: readonly SoldLine[], others: readonly SoldLine[]): SoldLine[] {
  return sumLines(some, others, 1);
}

/**
 * Returns the lines of players who leave: those of all less those of players who stay, to the cent. Null if a line
 * would be negative, as when rounding moves a cent between online and course.
 */
export function subtractLines(all: readonly SoldLine[], staying: readonly SoldLine[]): SoldLine[] | null {
  const left = sumLines(all, staying, -1);
  const isNegative = left.some(
    ({ totalCents, subTotalCents, salesTaxCents }) => Math.min(totalCents, subTotalCents, salesTaxCents) < 0,
  );
  return isNegative ? null : left;
}

function sumLines(some: readonly SoldLine[], others: readonly SoldLine[], sign: 1 | -1): SoldLine[] {
  const sums = new Map<string, SoldLine>();
  const add = (lines: readonly SoldLine[], factor: 1 | -1) => {
    for (const line of lines) {
      const key = [line.key, line.description, line.due, line.isTaxIncluded].join(' ');
      sums.set(key, plus(sums.get(key), line, factor));
    }
  };
  add(some, 1);
  add(others, sign);
  const left = [...sums.values()].filter(({ totalCents, unitCents }) => totalCents !== 0 || unitCents !== 0);
  const dueAt = (due: SoldLine['due']) => left.filter((line) => line.due === due);
  return [...dueAt('online'), ...dueAt('course')].map(({ quantity, unitCents, ...line }) => {
    const pieces = quantity > 0 && unitCents % quantity === 0 ? quantity : 1;
    return { ...line, quantity: pieces, unitCents: unitCents / pieces };
  });
}

/** In the sum, `unitCents` is the price of all pieces. */
function plus(sum: SoldLine | undefined, line: SoldLine, factor: 1 | -1): SoldLine {
  return {
    ...line,
    quantity: (sum?.quantity ?? 0) + factor * line.quantity,
    unitCents: (sum?.unitCents ?? 0) + factor * line.quantity * line.unitCents,
    discountCents: (sum?.discountCents ?? 0) + factor * line.discountCents,
    subTotalCents: (sum?.subTotalCents ?? 0) + factor * line.subTotalCents,
    salesTaxCents: (sum?.salesTaxCents ?? 0) + factor * line.salesTaxCents,
    totalCents: (sum?.totalCents ?? 0) + factor * line.totalCents,
  };
}
