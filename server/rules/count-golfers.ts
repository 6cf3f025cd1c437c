type Said = { players?: number | null | undefined; groupSize?: number | null | undefined };

/**
 * How many golfers a cart item is for, by what a client says of it; `known`: the count so far, null for a new item.
 * A course counts players. At a simulator clients name the group as players, as groupSize or as both, and leave the other
 * one as it was or at 1: what differs from the known count is meant, the larger of two.
 */
export function countGolfers(
  { isSimulator }: { isSimulator: boolean },
  { players, groupSize }: Said,
  known: number | null,
): number | null {
  if (!isSimulator) return players ?? known;
  const meant = [players, groupSize].filter((count) => typeof count === 'number' && count !== known);
  return meant.length > 0 ? Math.max(...(meant as number[])) : known;
}
