import {
  DEFAULT_ARRIVE_MINUTES_BEFORE,
  DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR,
} from '#server/contract/constants.ts';

/** How many minutes before their time golfers are asked to be there: what the facility says, else what its kind is given. */
export function arriveMinutesBefore(
  details: { arriveMinutesBefore?: number | null },
  { isSimulator }: { isSimulator: boolean },
): number {
  const ofKind = isSimulator ? DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR : DEFAULT_ARRIVE_MINUTES_BEFORE;
  return details.arriveMinutesBefore ?? ofKind;
}
