import type { FacilityDetails } from '#server/contract/facility-file.ts';
import { centsOfAmount } from '#server/contract/file-values.ts';

/** As agreed to when booking: per player an amount, or a percentage of what they owe at the course; the other is 0. */
export type NoShowFee = { perPlayerCents: number; percent: number; taxPercent: number };

/** Returns a facility's terms of today; null without a fee. */
export function noShowFeeOf({
  noShowFee,
  tax,
}: Pick<FacilityDetails, 'noShowFee' | 'tax'>): NoShowFee | null {
  if (!noShowFee) return null;
  const { amount, percent } = noShowFee;
  return { perPlayerCents: centsOfAmount(amount), percent, taxPercent: tax.percent };
}

/** Returns a player's fee in cents; 0 for a player who owes nothing. */
export function noShowCents({ perPlayerCents, percent }: NoShowFee, dueCents: number): number {
  if (dueCents <= 0) return 0;
  return perPlayerCents > 0 ? perPlayerCents : Math.round((dueCents * percent) / 100);
}
