import type { LoyaltySettings } from '#server/contract/settings.ts';

/** What points pay for, in cents; nobody owes anything for points that are missing. */
export function pointsWorthCents(
  points: number,
  { pointValueCents }: Pick<LoyaltySettings, 'pointValueCents'>,
): number {
  return Math.max(0, Math.floor(points * pointValueCents));
}
