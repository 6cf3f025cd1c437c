import type { SoldLine } from './invoice-lines.ts';

export type Dues = { lines: readonly SoldLine[]; slots: readonly number[] };

/**
 * Returns the dues that an amount pays, in order: the players' lines, the last perhaps in part. `slots` are of the
 * lines, `paidSlots` of those paid whole; `rest` is what stays due.
 */
export function takeOfDues({ lines, slots }: Dues, cents: number) {
  let leftCents = cents;
  const taken: { line: SoldLine; slot: number; left: SoldLine | null }[] = [];
  for (const [index, line] of lines.entries()) {
    const isWhole = line.totalCents <= leftCents;
    if (!isWhole && leftCents <= 0) break;
    const part = isWhole ? line : partOf(line, leftCents);
    taken.push({ line: part, slot: slots[index] ?? 0, left: isWhole ? null : lineWithout(line, part) });
    leftCents -= part.totalCents;
  }
  const begun = taken.flatMap(({ left, slot }) => (left ? [{ left, slot }] : []));
  return {
    lines: taken.map(({ line }) => line),
    slots: taken.map(({ slot }) => slot),
    paidSlots: taken.filter(({ left }) => !left).map(({ slot }) => slot),
    totalCents: cents - leftCents,
    rest: {
      lines: [...begun.map(({ left }) => left), ...lines.slice(taken.length)],
      slots: [...begun.map(({ slot }) => slot), ...slots.slice(taken.length)],
    } satisfies Dues,
  };
}

/** Returns a line less a part of it. */
function lineWithout(line: SoldLine, part: SoldLine): SoldLine {
  return {
    ...line,
    quantity: 1,
    unitCents: line.quantity * line.unitCents - part.unitCents,
    discountCents: line.discountCents - part.discountCents,
    subTotalCents: line.subTotalCents - part.subTotalCents,
    salesTaxCents: line.salesTaxCents - part.salesTaxCents,
    totalCents: line.totalCents - part.totalCents,
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
