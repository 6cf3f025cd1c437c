import type { WallStretch } from './wall-stretch.ts';

/** Hours of some days: local wall time, both dates inclusive, `toTime` exclusive ('24:00' is the end of the day). */
export type BlockedHours = { firstDate: string; lastDate: string; fromTime: string; toTime: string };

/**
 * Whether any minute of what is played or used falls into blocked hours. The hours are the same wall hours on each of
 * the days, also where the clocks change. Source: blocks and closures of a facility.
 */
export function isBlocked(blocks: readonly BlockedHours[], stretches: readonly WallStretch[]): boolean {
  return blocks.some((block) => stretches.some((stretch) => touches(block, stretch)));
}

/** The closed hours of the day a stretch begins on, and of the day it ends on: none is longer than 12 hours. */
function touches(block: BlockedHours, { first, last }: WallStretch): boolean {
  return isClosedOn(dateOf(first)) || isClosedOn(dateOf(last));

  function isClosedOn(date: string): boolean {
    return (
      block.firstDate <= date &&
      date <= block.lastDate &&
      first < `${date}T${block.toTime.slice(0, 5)}` &&
      `${date}T${block.fromTime.slice(0, 5)}` <= last
    );
  }
}

function dateOf(wall: string): string {
  return wall.slice(0, 'YYYY-MM-DD'.length);
}
