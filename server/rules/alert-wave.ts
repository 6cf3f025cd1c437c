/** How many are told of a tee time at first, how long they have it to themselves, and how long a wave is remembered. */
const FIRST_WAVE = 5;
const PAUSE_MINUTES = 5;
const REMEMBERED_MINUTES = 30;

/** The last time anybody was told of a tee time, and how many were. */
export type Wave = { toldAt: Date; count: number };

/**
 * How many golfers may be told now that a tee time is free: a few at first, twice as many five minutes later if it still is. So a
 * single place is not announced to five hundred at once, and the last of five hundred hears of it within the hour.
 */
export function sizeOfWave(last: Wave | null, now: Date): number {
  if (!last) return FIRST_WAVE;
  const minutes = (now.getTime() - last.toldAt.getTime()) / 60_000;
  if (minutes < PAUSE_MINUTES) return 0;
  return minutes > REMEMBERED_MINUTES ? FIRST_WAVE : Math.max(FIRST_WAVE, last.count * 2);
}
