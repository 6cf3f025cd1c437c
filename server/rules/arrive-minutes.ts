import {
  DEFAULT_ARRIVE_MINUTES_BEFORE,
  DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR,
} from '#server/contract/constants.ts';

/** The facility's own value overrides the default of its kind. */
export function arriveMinutesBefore(
  details: { arriveMinutesBefore?: number | null },
  { isSimulator }: { isSimulator: boolean },
): number {
  const ofKind = isSimulator ? DEFAULT_ARRIVE_MINUTES_BEFORE_SIMULATOR : DEFAULT_ARRIVE_MINUTES_BEFORE;
  return details.arriveMinutesBefore ?? ofKind;
}
