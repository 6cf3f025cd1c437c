import {
  DEFAULT_ARRIVE_MINUTES_BEFORE,
  DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR,
} from '#server/contract/constants.ts';

/** Returns the facility's own minutes, else the default of its kind. */
export function arriveMinutesBefore(
  details: { arriveMinutesBefore?: number | null },
  { isSimulator }: { isSimulator: boolean },
): number {
  const ofKind = isSimulator ? DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR : DEFAULT_ARRIVE_MINUTES_BEFORE;
  return details.arriveMinutesBefore ?? ofKind;
}
