import type { SoldLine } from './invoice-lines.ts';

/**
 * What each round of a credit book pays of a tee time, the dearest first, in cents: a player's green fee with its tax, where all
 * of that fee is due online.
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

/** Equal shares of an amount; a cent that is left over goes to one of the first. */
function sharesOf(totalCents: number, quantity: number): number[] {
  const each = Math.floor(totalCents / quantity);
  return Array.from(
    { length: quantity },
    (_, index) => each + (index < totalCents - each * quantity ? 1 : 0),
  );
}
