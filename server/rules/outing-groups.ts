/**
 * Splits golfers into as few groups as possible, the largest first; null if the allowed sizes do not add up to them.
 */
export function groupSizes(golfers: number, allowed: readonly number[]): number[] | null {
  const sizes = [...new Set(allowed)].filter((size) => size > 0).sort((a, b) => b - a);
  const best: (number[] | null)[] = [[]];
  for (let count = 1; count <= golfers; count += 1) {
    const ways = sizes.flatMap((size) => {
      const rest = best[count - size];
      return rest ? [[...rest, size]] : [];
    });
    best[count] = ways.sort((a, b) => a.length - b.length)[0] ?? null;
  }
  return best[golfers]?.toSorted((a, b) => b - a) ?? null;
}

/**
 * Places groups in their order, each at the first tee time with room; groups may share one. Without room for all,
 * returns those that fit.
 */
export function placeGroups<Time extends { places: number }>(
  groups: readonly number[],
  times: readonly Time[],
): Time[] {
  const placed: Time[] = [];
  let at = 0;
  let taken = 0;
  for (const size of groups) {
    while (at < times.length && (times[at]?.places ?? 0) - taken < size) {
      at += 1;
      taken = 0;
    }
    const time = times[at];
    if (!time) break;
    placed.push(time);
    taken += size;
  }
  return placed;
}
