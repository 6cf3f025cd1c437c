import type { SoldLine } from './invoice-lines.ts';

type Party = {
  /** What some of a party pay, by their rate indexes, and the name of the rate of each. */
  linesOf: (rateIndexes: readonly number[]) => SoldLine[];
  nameOf: (rateIndex: number) => string;
  /** Rate indexes of players who have paid, what they paid, and rate indexes of those whose dues are asked for. */
  settled: readonly number[];
  paid: readonly SoldLine[];
  asked: readonly number[];
  /** Whether what is due online was charged: otherwise it is due at the course with the rest. */
  isPaidOnline: boolean;
};

/**
 * What each of some players owes at the course, a line of an invoice each, to be paid online instead. A player owes what a
 * party with him owes more than one without: whoever pays in whatever order, all of them together pay what the whole party owes.
 */
export function linesOfDues({ linesOf, nameOf, settled, paid, asked, isPaidOnline }: Party): SoldLine[] {
  const dueOf = (rateIndexes: readonly number[]) =>
    linesOf(rateIndexes).filter(({ due }) => due === 'course' || !isPaidOnline);
  return asked.map((rateIndex, place) => {
    const before = [...settled, ...asked.slice(0, place)];
    return lineBetween(
      // What was paid was paid by the party of its time, and its tax may have been rounded another way.
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
