import { DateTime } from 'luxon';

/** No golfer has to decide at night, local time. */
const NIGHT_FROM = 22;
const NIGHT_TO = 7;
/** Leaves the golfer time to get there. */
const LEAST_MINUTES_BEFORE = 30;
/** Of a day ahead, an hour: 15 minutes up to six hours before the tee time, 4 hours four days before. */
const SHARE_OF_LEAD = 1 / 24;
const STEP_MINUTES = 5;
const MS_PER_MINUTE = 60_000;

type Terms = {
  now: Date;
  timeZone: string;
  /** At least, and at most where the tee time is days ahead. */
  minutes: number;
  mostMinutes: number;
};

/**
 * Returns when the hold for the first golfer in line ends. Its minutes grow with the time until the tee time; at night
 * they begin at 7 AM, and a long hold pauses. Null when the tee time is too near; then anyone can book the slot.
 */
export function offerUntil(startsAt: Date, { now, timeZone, minutes, mostMinutes }: Terms): Date | null {
  const latest = startsAt.getTime() - LEAST_MINUTES_BEFORE * MS_PER_MINUTE;
  if (now.getTime() + minutes * MS_PER_MINUTE > latest) return null;
  const lead = (startsAt.getTime() - now.getTime()) / MS_PER_MINUTE;
  const wanted = Math.floor((lead * SHARE_OF_LEAD) / STEP_MINUTES) * STEP_MINUTES;
  const granted = Math.max(minutes, Math.min(wanted, mostMinutes));
  const local = DateTime.fromJSDate(now, { zone: timeZone });
  const night = local.startOf('day').set({ hour: NIGHT_FROM });
  const isNight = local >= night || local.hour < NIGHT_TO;
  const morning = local
    .plus({ days: local.hour < NIGHT_TO ? 0 : 1 })
    .startOf('day')
    .set({ hour: NIGHT_TO });
  const soonest = now.getTime() + granted * MS_PER_MINUTE;
  const isPaused = !isNight && granted > minutes && soonest > night.toMillis();
  const end = isNight
    ? morning.toMillis() + granted * MS_PER_MINUTE
    : isPaused
      ? morning.toMillis() + soonest - night.toMillis()
      : soonest;
  return new Date(Math.min(end, latest));
}
