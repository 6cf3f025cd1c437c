/** What a sale comes to in the books, in cents without tax, and what points paid of it (with tax). */
type Earning = { soldCents: number; pointsPaidCents: number };

/**
 * The points a sale gives: so many for each unit of the currency that was sold and not paid with points, whole ones. Never below nothing.
 */
export function pointsOf({ soldCents, pointsPaidCents }: Earning, pointsPerUnit: number): number {
  const earningCents = Math.max(0, soldCents - pointsPaidCents);
  // Cents times a factor with few decimals: what is left of a floating point is no point.
  return Math.floor(Number(((earningCents * pointsPerUnit) / 100).toFixed(6)));
}
