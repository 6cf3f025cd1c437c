/** One bay of a simulator venue in use, `to` exclusive. */
export type BayUse = { bay: number; from: Date; to: Date };

/**
 * How many of a venue's bays (numbered from 1) nobody uses at any moment between two instants, `to` exclusive. A
 * simulator is sold while a bay is free, whatever the group's size (business constants: simulator rates skip the
 * capacity check).
 */
export function countFreeBays(bays: number, uses: readonly BayUse[], from: Date, to: Date): number {
  const taken = new Set<number>();
  for (const use of uses) if (use.from < to && from < use.to && use.bay <= bays) taken.add(use.bay);
  return bays - taken.size;
}
