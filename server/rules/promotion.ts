import type { PromotionPlan } from '#server/contract/promotion-plan.ts';

/** Why a promotion code does nothing here. */
export type PromotionRefusal = 'unknown' | 'expired' | 'not-yet' | 'not-on-this-day' | 'not-for-these-rates';

type Use = {
  /** Today at the facility and the day of play, YYYY-MM-DD. */
  today: string;
  playDate: string;
  facilityId: number;
};

/** Whether a code can be used today for a day of play at a facility; null when it can. */
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

/** Whether a usable promotion takes something off this rate. */
export function isForRate(promotion: PromotionPlan, rate: { facilityId: number; rateId: number }): boolean {
  const { rates } = promotion;
  return (
    rates.length === 0 ||
    rates.some(({ facilityId, rateId }) => facilityId === rate.facilityId && rateId === rate.rateId)
  );
}

/** The green fee after the discount, in whole cents, half cents up. */
export function discountedCents(greenFeeCents: number, discount: number): number {
  // 0.1 and its like are no binary fractions: what is a hair beside half a cent is half a cent.
  return Math.round(Number((greenFeeCents * (1 - discount)).toFixed(6)));
}
