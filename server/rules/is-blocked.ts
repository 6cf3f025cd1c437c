/** Hours of some days: local wall time, both dates inclusive, `toTime` exclusive ('24:00' is the end of the day). */
export type BlockedHours = { firstDate: string; lastDate: string; fromTime: string; toTime: string };

/**
 * Whether a tee time at a local date (YYYY-MM-DD) and time (HH:mm) falls into blocked hours. The hours are the
 * same wall hours on each of the days, also where the clocks change. Source: blocks and closures of a facility.
 */
export function isBlocked(blocks: readonly BlockedHours[], localDate: string, localTime: string): boolean {
  return blocks.some(
    (block) =>
      block.firstDate <= localDate &&
      localDate <= block.lastDate &&
      block.fromTime.slice(0, 5) <= localTime &&
      localTime < block.toTime.slice(0, 5),
  );
}
