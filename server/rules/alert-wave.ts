const FIRST_WAVE = 5;
const PAUSE_MINUTES = 5;
const REMEMBERED_MINUTES = 30;

export type Wave = { notifiedAt: Date; count: number };

/**
 * Returns how many golfers to notify now: a few first, twice as many every five minutes while the time stays
 * available. Five hundred golfers are not all called to one slot, yet the last hears within the hour.
 */
export function sizeOfWave(last: Wave | null, now: Date): number {
  if (!last) return FIRST_WAVE;
  const minutes = (now.getTime() - last.notifiedAt.getTime()) / 60_000;
  if (minutes < PAUSE_MINUTES) return 0;
  return minutes > REMEMBERED_MINUTES ? FIRST_WAVE : Math.max(FIRST_WAVE, last.count * 2);
}
