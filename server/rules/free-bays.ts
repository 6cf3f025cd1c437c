export type BayUse = { bay: number; from: Date; to: Date };

/**
 * Counts the bays (numbered from 1) unused throughout `from` to `to`, exclusive. A simulator sells while a bay is
 * free, regardless of group size (business constants: simulator rates skip the capacity check).
 */
export function countFreeBays(bays: number, uses: readonly BayUse[], from: Date, to: Date): number {
  const taken = new Set<number>();
  for (const use of uses) if (use.from < to && from < use.to && use.bay <= bays) taken.add(use.bay);
  return bays - taken.size;
}
