import type { OfferedFacility } from '../catalogue/catalogue.ts';
import type { PlannedTime } from './day-sheet.ts';
import type { TimeRange } from './time-range.ts';

/** No rate of a simulator lasts longer (rate-plan.ts). */
const LONGEST_USE_MS = 720 * 60_000;

/** From the first to the last of some tee times of a facility, both included; nothing when there are none. */
export function timeRangeOf(facilityId: number, times: readonly PlannedTime[]): TimeRange[] {
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return [];
  return [{ facilityId, from: first.startsAt, to: new Date(last.startsAt.getTime() + 1) }];
}

/** The stretch in which something booked can stand in the way of some tee times: a bay is used across tee times. */
export function conflictRangeOf(
  { id, isSimulator }: OfferedFacility,
  times: readonly PlannedTime[],
): TimeRange[] {
  const margin = isSimulator ? LONGEST_USE_MS : 0;
  return timeRangeOf(id, times).map(({ facilityId, from, to }) => ({
    facilityId,
    from: new Date(from.getTime() - margin),
    to: new Date(to.getTime() + margin),
  }));
}
