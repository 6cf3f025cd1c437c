import type { SoldLine } from './invoice-lines.ts';

type Dues = { lines: readonly SoldLine[]; slots: readonly number[] };

/**
 * Returns the dues that an amount pays, in order: the players' lines, the last perhaps in part. `slots` are of the
 * lines, `paidSlots` of those paid whole.
 */
export function takeOfDues({ lines, slots }: Dues, cents: number) {
  let leftCents = cents;
  const taken: { line: SoldLine; slot: number; isWhole: boolean }[] = [];
  for (const [index, line] of lines.entries()) {
    const isWhole = line.totalCents <= leftCents;
    if (!isWhole && leftCents <= 0) break;
    const part = isWhole ? line : partOf(line, leftCents);
    taken.push({ line: part, slot: slots[index] ?? 0, isWhole });
    leftCents -= part.totalCents;
  }
  return {
    lines: taken.map(({ line }) => line),
    slots: taken.map(({ slot }) => slot),
    paidSlots: taken.filter(({ isWhole }) => isWhole).map(({ slot }) => slot),
    totalCents: cents - leftCents,
  };
}

/** The same share of every amount. */
function partOf(line: SoldLine, totalCents: number): SoldLine {
  const shareOf = (cents: number) => Math.round((cents * totalCents) / line.totalCents);
  const salesTaxCents = shareOf(line.salesTaxCents);
  const subTotalCents = totalCents - salesTaxCents;
  const discountCents = shareOf(line.discountCents);
  const unitCents = (line.isTaxIncluded ? totalCents : subTotalCents) + discountCents;
  return { ...line, quantity: 1, unitCents, discountCents, subTotalCents, salesTaxCents, totalCents };
}
