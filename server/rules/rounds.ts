import type { SoldLine } from './invoice-lines.ts';

/**
 * Returns the cents each round of a credit book would pay, the highest first: a green fee with tax, if it is due
 * online in full.
 */
export function pricesOfRounds(lines: readonly SoldLine[]): number[] {
  const greenFees = lines.filter(({ key, totalCents }) => key === 'GRNFEE' && totalCents > 0);
  const isSplit = ({ description }: SoldLine) =>
    greenFees.some((other) => other.due === 'course' && other.description === description);
  return greenFees
    .filter((line) => line.due === 'online' && !isSplit(line))
    .flatMap(({ quantity, totalCents }) => sharesOf(totalCents, quantity))
    .sort((one, other) => other - one);
}

/** Left-over cents go to the first shares. */
function sharesOf(totalCents: number, quantity: number): number[] {
  const each = Math.floor(totalCents / quantity);
  return Array.from(
    { length: quantity },
    (_, index) => each + (index < totalCents - each * quantity ? 1 : 0),
  );
}
