import { DateTime } from 'luxon';

/** Nobody is asked to decide between these hours of the course's clock. */
const NIGHT_FROM = 22;
const NIGHT_TO = 7;
/** Who gets a place has to be able to come: so long before the tee time nobody is offered it any more. */
const LEAST_MINUTES_BEFORE = 30;

/**
 * Until when a freed place is held for who is first in line: so many minutes, at night that long after seven in the morning. Null
 * where there is no time for that before the tee time: then it is free for everybody.
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
