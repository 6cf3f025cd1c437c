import { HOLES_OF_NINE } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { allowedPlayers } from '#server/rules/allowed-players.ts';
import { bayMinutesOf } from '#server/rules/bay-minutes.ts';
import { slotsLeft } from '#server/rules/capacity.ts';
import type { Start } from '#server/rules/crossing.ts';
import { discountedCents, isForRate } from '#server/rules/promotion.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { PlannedRate, PlannedTime } from './day-plan.ts';
import type { Occupancy } from './occupancy.ts';

/** As applied to one rate at one tee time. `discount` is a fraction of the green fee. */
export type OfferPromotion = {
  code: string;
  discount: number;
  /** Per player, discounted. */
  greenFeeCents: number;
  /** The bookable player counts that get it. */
  allowedPlayers: number[];
  templateId: number | null;
  message: string | null;
};

export type AvailableRate = PlannedRate & {
  /** Without promotion; empty if nobody can book. */
  allowedPlayers: number[];
  promotion: OfferPromotion | null;
};

type Moment = {
  facility: CatalogueFacility;
  time: Omit<PlannedTime, 'rates' | 'localTime'>;
  taken: Occupancy;
};

/**
 * Computes what is left of a rate. `promotion` is valid on that day; if no bookable player count gets it, the price
 * stays regular.
 */
export function availableRate(
  plannedRate: PlannedRate,
  { facility, time, taken }: Moment,
  promotion: PromotionPlan | null,
): AvailableRate {
  const { rate, greenFeeCents } = plannedRate;
  const { booked } = taken.at(time);
  const left = leftForRate(plannedRate, { facility, time, taken });
  const ask = { rate, singlesMode: facility.inventory.singlesMode, booked, left };
  const allowed = left > 0 ? allowedPlayers(ask) : [];
  const isPromoted = promotion && isForRate(promotion, { facilityId: facility.id, rateId: rate.id });
  const promoted =
    isPromoted && left > 0 ? allowedPlayers({ ...ask, promotionPlayers: promotion.allowedPlayers }) : [];
  return {
    ...plannedRate,
    allowedPlayers: allowed,
    promotion:
      isPromoted && promoted.length > 0
        ? {
            code: promotion.code,
            discount: promotion.discount,
            greenFeeCents: discountedCents(greenFeeCents, promotion.discount),
            allowedPlayers: promoted,
            templateId: promotion.templateId,
            message: promotion.message,
          }
        : null,
  };
}

/**
 * Returns slots left, the fewer of both tee times for a round that crosses to the other tee; at simulators, the
 * largest group if a bay is free long enough.
 */
export function leftForRate({ rate }: PlannedRate, { facility, time, taken }: Moment): number {
  const minutes = bayMinutesOf(rate);
  if (minutes !== null)
    return taken.freeBays(facility.bays, time.startsAt, minutes) > 0 ? Math.max(...rate.allowedPlayers) : 0;
  const leftAt = (start: Start) => {
    const { booked, held } = taken.at(start);
    return slotsLeft(booked, held);
  };
  const crossing = crossingOfRate(time, rate);
  return crossing ? Math.min(leftAt(time), leftAt(crossing)) : leftAt(time);
}

/** Nine holes end where the other tee begins. */
export function crossingOfRate(
  { crossing }: Pick<PlannedTime, 'crossing'>,
  { holes }: { holes: number },
): Start | null {
  return holes === HOLES_OF_NINE ? null : crossing;
}
