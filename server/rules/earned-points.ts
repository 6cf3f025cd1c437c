/** Cents sold, without tax, and cents that points paid, with tax. */
type Earning = { soldCents: number; pointsPaidCents: number };

/** Returns the whole points earned on the amount not paid with points, at least 0. */
export function pointsOf({ soldCents, pointsPaidCents }: Earning, pointsPerUnit: number): number {
  const earningCents = Math.max(0, soldCents - pointsPaidCents);
  // Rounding removes floating-point residue before it becomes a point.
  return Math.floor(Number(((earningCents * pointsPerUnit) / 100).toFixed(6)));
}
