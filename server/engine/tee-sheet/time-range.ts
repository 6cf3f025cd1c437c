/** A stretch of one facility's time, `to` exclusive. */
export type TimeRange = { facilityId: number; from: Date; to: Date };

/** The same time in stretches that do not overlap, so that nothing in it is counted twice. */
export function mergeTimeRanges(stretches: readonly TimeRange[]): TimeRange[] {
  const sorted = [...stretches].sort(
    (a, b) => a.facilityId - b.facilityId || a.from.getTime() - b.from.getTime(),
  );
  const merged: TimeRange[] = [];
  for (const stretch of sorted) {
    const before = merged.at(-1);
    if (before?.facilityId !== stretch.facilityId || before.to < stretch.from) merged.push({ ...stretch });
    else if (before.to < stretch.to) before.to = stretch.to;
  }
  return merged;
}
