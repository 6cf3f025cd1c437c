import type { RateAudience } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import type { Start } from '#server/rules/crossing.ts';
import { groupBy } from '#server/rules/group-by.ts';
import { type BlockedHours, isBlocked } from '#server/rules/is-blocked.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import { wallStretches } from '#server/rules/wall-stretch.ts';
import type { Db, Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { assignRateIds } from './assign-rate-ids.ts';
import { type Audiences, bookerOf, publicAudiences } from './audiences.ts';
import { type AvailableRate, availableRate, leftForRate } from './available-rate.ts';
import type { DayPlan, PlannedRate, PlannedTime } from './day-plan.ts';
import { isSellable, isShutFor } from './is-sellable.ts';
import { type OccupiedAndBlocked, type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { type HeldSlots, type Occupancy, occupancyOf } from './occupancy.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

export type AvailableTime = {
  startsAt: Date;
  startingTee: number;
  /** The tee time of the other tee that its 18 holes also take. */
  crossing: Start | null;
  localDate: string;
  localTime: string;
  booked: number;
  held: number;
  /** Called maxPlayers on the wire. */
  left: number;
  rates: AvailableRate[];
};

export type Availability = {
  facility: CatalogueFacility;
  times: AvailableTime[];
  /** Including full tee times, without those blocked for the caller. */
  held: HeldSlots[];
};

type Buyer = { promotion?: PromotionPlan | null; audiences?: Audiences };

type TeeTimeAsk = Buyer & {
  now: Date;
  facilities: readonly CatalogueFacility[];
  /** Local days, both inclusive. */
  firstDate: string;
  lastDate: string;
  own?: OwnSlots;
};

/** Finds bookable tee times, in the facilities' order. Not for transactions. */
export async function findAvailability(db: Db, operator: Operator, ask: TeeTimeAsk): Promise<Availability[]> {
  const plans = await planDays(operator, ask.facilities, ask);
  const [bookings] = await Promise.all([
    readOccupancy(db, plans, ask.own),
    assignRateIds(db, plans, ask.now),
  ]);
  return computeAvailability(operator, plans, bookings, ask);
}

/** Computes bookable tee times, in the facilities' order. */
export async function computeAvailability(
  operator: Operator,
  plans: readonly FacilityPlan[],
  bookings: OccupiedAndBlocked,
  { promotion = null, audiences: audiencesAt = publicAudiences }: Buyer,
): Promise<Availability[]> {
  const takeTurns = createEventLoopYield();
  const takenOf = groupBy(bookings.taken, ({ facilityId }) => facilityId);
  const blocksOf = groupBy(bookings.blocks, ({ facilityId }) => facilityId);
  const availability: Availability[] = [];
  for (const { facility, today, days, times } of plans) {
    const [first, last] = [times[0]?.startsAt, times.at(-1)?.startsAt];
    const taken = occupancyOf(takenOf.get(facility.id) ?? []);
    const blocks = blocksOf.get(facility.id) ?? [];
    const audiences = audiencesAt(facility.id);
    const available: AvailableTime[] = [];
    for (const plan of days) {
      const use = { today, playDate: plan.localDate, facilityId: facility.id };
      const usable = promotionRefusal(promotion, use) ? null : promotion;
      available.push(
        ...availableTimes({ operator, facility, taken, blocks, audiences, plan, promotion: usable }),
      );
      await takeTurns();
    }
    const held = taken
      .held()
      .filter(({ startsAt }) => first && last && startsAt >= first && startsAt <= last)
      .filter(
        ({ startsAt }) =>
          blocks.length === 0 ||
          !isBlocked(blocks, wallStretches(startsAt, null, facility.timeZone), bookerOf(audiences)),
      );
    availability.push({ facility, times: available, held });
  }
  return availability;
}

type TimesAsk = {
  operator: Operator;
  facility: CatalogueFacility;
  /** Without times that are past or too late. */
  plan: Pick<DayPlan, 'localDate' | 'times'>;
  blocks: readonly BlockedHours[];
  taken: Occupancy;
  promotion: PromotionPlan | null;
  audiences: readonly RateAudience[];
};

/**
 * Returns times of a plan that are neither blocked nor full and have a rate for some player count (wire sections 0.8
 * and 2).
 */
export function availableTimes({
  operator,
  facility,
  plan,
  blocks,
  taken,
  promotion,
  audiences,
}: TimesAsk): AvailableTime[] {
  return plan.times.flatMap((time): AvailableTime[] => {
    const { startsAt, startingTee, crossing, localTime } = time;
    const moment = { facility, time, taken };
    const available = sellableRates(operator, { time, blocks, audiences })
      .map((rate) => availableRate(rate, moment, promotion))
      .filter((rate) => rate.allowedPlayers.length > 0);
    if (available.length === 0) return [];
    const { booked, held } = taken.at(time);
    const left = Math.max(...available.map((rate) => leftForRate(rate, moment)));
    const { localDate } = plan;
    return [{ startsAt, startingTee, crossing, localDate, localTime, booked, held, left, rates: available }];
  });
}

type RatesAsk = {
  time: PlannedTime;
  blocks: readonly BlockedHours[];
  audiences: readonly RateAudience[];
};

/** Returns rates regardless of free slots, without those that run into hours blocked for them. */
export function sellableRates(operator: Operator, { time, blocks, audiences }: RatesAsk): PlannedRate[] {
  const booker = bookerOf(audiences);
  return time.rates.filter(
    (rate) => !isShutFor(booker, { time, rate, blocks }) && isSellable(operator, rate, audiences),
  );
}
