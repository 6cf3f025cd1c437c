import { DateTime } from 'luxon';

/** No golfer has to decide at night, local time. */
const NIGHT_FROM = 22;
const NIGHT_TO = 7;
/** Leaves the golfer time to get there. */
const LEAST_MINUTES_BEFORE = 30;

/**
 * Returns when the hold for the first golfer in line ends: after `minutes`, at night that long after 7 AM. Null when
 * the tee time is too near; then anyone can book the slot.
 */
export function offerUntil(
  startsAt: Date,
  { now, timeZone, minutes }: { now: Date; timeZone: string; minutes: number },
): Date | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const isNight = local.hour >= NIGHT_FROM || local.hour < NIGHT_TO;
  const morning = local
    .plus({ days: local.hour >= NIGHT_FROM ? 1 : 0 })
    .startOf('day')
    .set({ hour: NIGHT_TO });
  const latest = startsAt.getTime() - LEAST_MINUTES_BEFORE * 60_000;
  const soonest = now.getTime() + minutes * 60_000;
  if (soonest > latest) return null;
  const wanted = isNight ? morning.toMillis() + minutes * 60_000 : soonest;
  return new Date(Math.min(wanted, latest));
}
