import type { PromotionPlan } from '#server/contract/promotion-plan.ts';

export type PromotionRefusal = 'unknown' | 'expired' | 'not-yet' | 'not-on-this-day' | 'not-for-these-rates';

type Use = {
  today: string;
  playDate: string;
  facilityId: number;
};

/** Returns null if the code can be used. */
export function promotionRefusal(
  promotion: PromotionPlan | null,
  { today, playDate, facilityId }: Use,
): PromotionRefusal | null {
  if (!promotion) return 'unknown';
  const { bookFrom, bookTo, playFrom, playTo, facilityIds, rates } = promotion;
  if (bookTo && today > bookTo) return 'expired';
  if (playTo && today > playTo) return 'expired';
  if (bookFrom && today < bookFrom) return 'not-yet';
  if ((playFrom && playDate < playFrom) || (playTo && playDate > playTo)) return 'not-on-this-day';
  if (facilityIds.length && !facilityIds.includes(facilityId)) return 'not-for-these-rates';
  if (rates.length && !rates.some((rate) => rate.facilityId === facilityId)) return 'not-for-these-rates';
  return null;
}

export function isForRate(promotion: PromotionPlan, rate: { facilityId: number; rateId: number }): boolean {
  const { rates } = promotion;
  return (
    rates.length === 0 ||
    rates.some(({ facilityId, rateId }) => facilityId === rate.facilityId && rateId === rate.rateId)
  );
}

/** Rounds half cents up. */
export function discountedCents(greenFeeCents: number, discount: number): number {
  // 0.1 has no exact binary form; values beside half a cent count as half a cent.
  return Math.round(Number((greenFeeCents * (1 - discount)).toFixed(6)));
}
