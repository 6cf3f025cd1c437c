import type { WallStretch } from './wall-stretch.ts';

/** Local wall time; dates inclusive, `toTime` exclusive ('24:00' is the end of the day). */
export type BlockedHours = { firstDate: string; lastDate: string; fromTime: string; toTime: string };

/**
 * Whether any minute is in blocked hours (a facility's blocks and closures). These follow the wall clock, even when
 * the clocks change.
 */
export function isBlocked(blocks: readonly BlockedHours[], stretches: readonly WallStretch[]): boolean {
  return blocks.some((block) => stretches.some((stretch) => touches(block, stretch)));
}

/** No stretch exceeds 12 hours, so it touches at most two days. */
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
