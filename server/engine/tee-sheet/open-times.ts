import type { RateAudience } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { type BlockedHours, isBlocked } from '#server/rules/is-blocked.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import type { DaySheet } from './day-sheet.ts';
import { isForSale } from './for-sale.ts';
import type { Occupancy } from './occupancy.ts';
import { leftForRate, type OpenRate, openRate } from './open-rate.ts';

/** A tee time that can be booked now. */
export type OpenTime = {
  startsAt: Date;
  localDate: string;
  localTime: string;
  booked: number;
  held: number;
  /** Places that can still be booked (wire: maxPlayers). */
  left: number;
  rates: OpenRate[];
};

type Asked = {
  operator: Operator;
  facility: OfferedFacility;
  /** Of a day's plan, what is not past or too late. */
  sheet: DaySheet;
  blocks: readonly BlockedHours[];
  taken: Occupancy;
  /** One that can be used on this day. */
  promotion: PromotionPlan | null;
  audiences: readonly RateAudience[];
};

/**
 * The tee times of a day's plan that can be booked now: not blocked, not full, and with a rate that some
 * number of players may book (wire sections 0.8 and 2).
 */
export function openTimes({
  operator,
  facility,
  sheet,
  blocks,
  taken,
  promotion,
  audiences,
}: Asked): OpenTime[] {
  return sheet.times.flatMap(({ startsAt, localTime, rates }): OpenTime[] => {
    if (isBlocked(blocks, sheet.localDate, localTime)) return [];
    const moment = { facility, startsAt, taken };
    const open = rates
      .filter((rate) => isForSale(operator, rate, audiences))
      .map((rate) => openRate(rate, moment, promotion))
      .filter((rate) => rate.allowedPlayers.length > 0);
    if (open.length === 0) return [];
    const { booked, held } = taken.at(startsAt);
    const left = Math.max(...open.map((rate) => leftForRate(rate, moment)));
    return [{ startsAt, localDate: sheet.localDate, localTime, booked, held, left, rates: open }];
  });
}
