import { clockTime } from './local-minutes.ts';

type Hours = { fromTime: string; toTime: string };

/** Returns the hours in which the groups of a double tee reach the other one; null when they do on the next day. */
export function crossoverHours({ fromTime, toTime }: Hours, turnMinutes: number): Hours | null {
  const later = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + turnMinutes;
  if (later(fromTime) >= DAY_MINUTES) return null;
  return {
    fromTime: clockTime(later(fromTime)),
    toTime: clockTime(Math.min(DAY_MINUTES, later(toTime))),
  };
}

const DAY_MINUTES = 24 * 60;
