/** `soldCents` is without tax, `pointsPaidCents` with it. */
type Earning = { soldCents: number; pointsPaidCents: number };

/** Returns whole points on the amount not paid with points, at least 0. */
export function pointsOf({ soldCents, pointsPaidCents }: Earning, pointsPerUnit: number): number {
  const earningCents = Math.max(0, soldCents - pointsPaidCents);
  // Drops floating-point residue.
  return Math.floor(Number(((earningCents * pointsPerUnit) / 100).toFixed(6)));
}
