type Sent = { players?: number | null | undefined; groupSize?: number | null | undefined };

/**
 * Returns the group size a client means; `known` is the current count, null for a new item. For simulators, clients
 * set `players`, `groupSize` or both, and leave the other unchanged or at 1. So the value that differs from `known`
 * counts, or the larger of two.
 */
export function playerCountOf(
  { isSimulator }: { isSimulator: boolean },
  { players, groupSize }: Sent,
  known: number | null,
): number | null {
  if (!isSimulator) return players ?? known;
  const meant = [players, groupSize].filter((count) => typeof count === 'number' && count !== known);
  return meant.length > 0 ? Math.max(...(meant as number[])) : known;
}
