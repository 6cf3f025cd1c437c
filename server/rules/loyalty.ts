import type { LoyaltySettings } from '#server/contract/settings.ts';

/** Returns at least 0: nobody owes for missing points. */
export function pointsWorthCents(
  points: number,
  { pointValueCents }: Pick<LoyaltySettings, 'pointValueCents'>,
): number {
  return Math.max(0, Math.floor(points * pointValueCents));
}
