/** Golfers in the first wave, minutes until the next, and minutes a wave is remembered. */
const FIRST_WAVE = 5;
const PAUSE_MINUTES = 5;
const REMEMBERED_MINUTES = 30;

/** The last notification of a tee time. */
export type Wave = { toldAt: Date; count: number };

/**
 * Returns how many golfers to notify now that a tee time is available: a few first, twice as many every five minutes
 * while it stays open. One slot is not announced to five hundred golfers at once, yet the last of them hears within
 * the hour.
 */
export function sizeOfWave(last: Wave | null, now: Date): number {
  if (!last) return FIRST_WAVE;
  const minutes = (now.getTime() - last.toldAt.getTime()) / 60_000;
  if (minutes < PAUSE_MINUTES) return 0;
  return minutes > REMEMBERED_MINUTES ? FIRST_WAVE : Math.max(FIRST_WAVE, last.count * 2);
}
