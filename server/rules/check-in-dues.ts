import type { SoldLine } from './invoice-lines.ts';

type DuesAsk = {
  linesOf: (rateIndexes: readonly number[]) => SoldLine[];
  nameOf: (rateIndex: number) => string;
  /** Players who have paid, their lines, and players asked about; players by rate index. */
  settled: readonly number[];
  paid: readonly SoldLine[];
  asked: readonly number[];
  /** Otherwise the online part is due at the course. */
  isPaidOnline: boolean;
};

/**
 * Returns each asked player's dues at the course, one line each, to be paid online. A player owes the difference
 * between the party with and without them, so in any order all of it is paid.
 */
export function linesOfDues({ linesOf, nameOf, settled, paid, asked, isPaidOnline }: DuesAsk): SoldLine[] {
  const dueOf = (rateIndexes: readonly number[]) =>
    linesOf(rateIndexes).filter(({ due }) => due === 'course' || !isPaidOnline);
  return asked.map((rateIndex, place) => {
    const before = [...settled, ...asked.slice(0, place)];
    return lineBetween(
      // Paid lines stay as charged; their tax may have been rounded differently.
      place === 0 && paid.length > 0 ? paid : dueOf(before),
      dueOf([...before, rateIndex]),
      nameOf(rateIndex),
    );
  });
}

function lineBetween(before: readonly SoldLine[], after: readonly SoldLine[], description: string): SoldLine {
  const more = (amount: (line: SoldLine) => number) => sum(after, amount) - sum(before, amount);
  return {
    key: 'CHECKIN',
    description,
    due: 'online',
    quantity: 1,
    unitCents: more(({ quantity, unitCents }) => quantity * unitCents),
    discountCents: more(({ discountCents }) => discountCents),
    subTotalCents: more(({ subTotalCents }) => subTotalCents),
    salesTaxCents: more(({ salesTaxCents }) => salesTaxCents),
    totalCents: more(({ totalCents }) => totalCents),
    isTaxIncluded: after.some(({ isTaxIncluded }) => isTaxIncluded),
  };
}

function sum(lines: readonly SoldLine[], amount: (line: SoldLine) => number): number {
  return lines.reduce((total, line) => total + amount(line), 0);
}
