type Delay = {
  /** The first tee time that cannot begin. */
  from: Date;
  /** Groups from here on move only where earlier ones need their time. */
  until: Date;
  minutes: number;
  /** shift: every group begins so many minutes later. compress: free times take up the delay. */
  mode: 'shift' | 'compress';
};

type Day = {
  /** Open tee times, ascending. */
  times: readonly Date[];
  /** Tee times with a group, ascending. */
  groups: readonly Date[];
  /** Tee times that somebody is booking right now, so that no group may move there. */
  held: readonly Date[];
};

type DelayPlan = {
  moves: { from: Date; to: Date }[];
  /** Groups for which no tee time is left that day. */
  unplaced: Date[];
};

/**
 * Plans a frost delay (pro-shop.md section 2). Groups keep their order, each gets its own tee time, and none begins
 * before the delay is over or earlier than it was.
 */
export function planDelay({ times, groups, held }: Day, { from, until, minutes, mode }: Delay): DelayPlan {
  const isHeld = new Set(held.map((time) => time.getTime()));
  const later = (time: Date) => time.getTime() + minutes * 60_000;
  const plan: DelayPlan = { moves: [], unplaced: [] };
  let last = Number.NEGATIVE_INFINITY;
  for (const group of groups) {
    const own = group.getTime();
    if (group < from) continue;
    const isAfter = group >= until;
    if (isAfter && own > last) break;
    const earliest = Math.max(later(from), mode === 'shift' && !isAfter ? later(group) : own);
    const to = times.find((time) => {
      const at = time.getTime();
      return at >= earliest && at > last && !isHeld.has(at);
    });
    if (!to) {
      plan.unplaced.push(group);
      continue;
    }
    last = to.getTime();
    if (last !== own) plan.moves.push({ from: group, to });
  }
  return plan;
}
