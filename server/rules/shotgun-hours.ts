import { localTimeOf } from './local-minutes.ts';

const MINUTE_MS = 60_000;

type Ask = {
  /** The day's tee times, ascending. */
  times: readonly { startsAt: Date; localTime: string }[];
  timeZone: string;
  startsAt: Date;
  /** The start of its last group. */
  lastAt: Date;
  /** Until a group of the shotgun is off the course. */
  playingMinutes: number;
  /** The longest round that golfers book before it. */
  roundMinutes: number;
};

/** Local. `next`: the first tee time after it; null when the day ends before. */
type ShotgunHours = { fromTime: string; toTime: string; next: Date | null };

/**
 * Returns the hours that a shotgun takes from everybody else: from the first tee time whose golfers would still be on
 * the course at its start, until its last group is off the course.
 */
export function shotgunHours(ask: Ask): ShotgunHours {
  const { times, timeZone, startsAt, lastAt } = ask;
  const cleared = startsAt.getTime() - ask.roundMinutes * MINUTE_MS;
  const end = new Date(lastAt.getTime() + ask.playingMinutes * MINUTE_MS);
  const first = times.find((time) => time.startsAt.getTime() > cleared);
  const isSameDay = localTimeOf(end, timeZone) > localTimeOf(startsAt, timeZone);
  return {
    fromTime: first && first.startsAt < startsAt ? first.localTime : localTimeOf(startsAt, timeZone),
    toTime: isSameDay ? localTimeOf(end, timeZone) : '24:00',
    next: times.find((time) => time.startsAt >= end)?.startsAt ?? null,
  };
}
