import type { BlockKind, Weekday } from '#server/contract/constants.ts';
import type { WallStretch } from './wall-stretch.ts';
import { weekdayOf } from './weekday-of.ts';

/**
 * Local wall time on the `weekdays` from the first to the last date, both inclusive; `toTime` exclusive ('24:00' is
 * the end of the day).
 */
export type BlockedHours = {
  kind: BlockKind;
  firstDate: string;
  lastDate: string;
  weekdays: readonly Weekday[];
  fromTime: string;
  toTime: string;
};

/** `member`: a golfer who may book the facility's rates for members. */
export type Booker = 'golfer' | 'member' | 'shop';

const OPEN_TO: Record<BlockKind, readonly Booker[]> = {
  closed: [],
  event: [],
  maintenance: [],
  'no-online': ['shop'],
  'members-only': ['member', 'shop'],
  'double-tee': ['golfer', 'member', 'shop'],
  crossover: [],
};

/** Whether nobody books in the hours of such a block. Bookings in other hours stay booked. */
export function isClosing(kind: BlockKind): boolean {
  return OPEN_TO[kind].length === 0;
}

/**
 * Whether any minute is in hours that are blocked for a booker (a facility's blocks and closures). These follow the
 * wall clock, even when the clocks change.
 */
export function isBlocked(
  blocks: readonly BlockedHours[],
  stretches: readonly WallStretch[],
  booker: Booker,
): boolean {
  return blocks.some((block) => !OPEN_TO[block.kind].includes(booker) && touchesBlock(block, stretches));
}

/** Whether any minute is in the hours of a block, whoever may book there. */
export function touchesBlock(block: BlockedHours, stretches: readonly WallStretch[]): boolean {
  return stretches.some((stretch) => touches(block, stretch));
}

/** Whether a block has hours on a day. */
export function isBlockedDay(
  { firstDate, lastDate, weekdays }: Pick<BlockedHours, 'firstDate' | 'lastDate' | 'weekdays'>,
  date: string,
): boolean {
  return (
    firstDate <= date && date <= lastDate && (weekdays.length === 7 || weekdays.includes(weekdayOf(date)))
  );
}

/** No stretch exceeds 12 hours, so it touches at most two days. */
function touches(block: BlockedHours, { first, last }: WallStretch): boolean {
  return isClosedOn(dateOf(first)) || isClosedOn(dateOf(last));

  function isClosedOn(date: string): boolean {
    return (
      first < `${date}T${block.toTime.slice(0, 5)}` &&
      `${date}T${block.fromTime.slice(0, 5)}` <= last &&
      isBlockedDay(block, date)
    );
  }
}

function dateOf(wall: string): string {
  return wall.slice(0, 'YYYY-MM-DD'.length);
}
