import type { RateAudience } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { type BlockedHours, isBlocked } from '#server/rules/is-blocked.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import type { Db, Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { assignRateIds } from './assign-rate-ids.ts';
import { type Audiences, publicAudiences } from './audiences.ts';
import type { DaySheet, PlannedRate, PlannedTime } from './day-sheet.ts';
import { isForSale } from './for-sale.ts';
import { type OccupiedAndBlocked, type OwnPlaces, readOccupancy } from './occupancy.queries.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { leftForRate, type OpenRate, openRate } from './open-rate.ts';
import { type PlannedDays, planDays } from './planned-days.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

export type OpenTime = {
  startsAt: Date;
  localDate: string;
  localTime: string;
  booked: number;
  held: number;
  /** Called maxPlayers on the wire. */
  left: number;
  rates: OpenRate[];
};

export type OpenSheet = {
  facility: OfferedFacility;
  times: OpenTime[];
  /** Including full tee times. */
  held: { startsAt: Date; slots: number }[];
};

type Buyer = { promotion?: PromotionPlan | null; audiences?: Audiences };

type TeeTimeAsk = Buyer & {
  now: Date;
  facilities: readonly OfferedFacility[];
  /** Local days, both inclusive. */
  firstDate: string;
  lastDate: string;
  own?: OwnPlaces;
};

/** Finds bookable tee times, in the facilities' order. Not for transactions. */
export async function findOpenTimes(db: Db, operator: Operator, ask: TeeTimeAsk): Promise<OpenSheet[]> {
  const planned = await planDays(operator, ask.facilities, ask);
  const [bookings] = await Promise.all([readOccupancy(db, planned, ask.own), assignRateIds(db, planned)]);
  return openSheets(operator, planned, bookings, ask);
}

/** Computes bookable tee times, in the facilities' order. */
export async function openSheets(
  operator: Operator,
  planned: readonly PlannedDays[],
  bookings: OccupiedAndBlocked,
  { promotion = null, audiences: audiencesAt = publicAudiences }: Buyer,
): Promise<OpenSheet[]> {
  const takeTurns = createEventLoopYield();
  const takenOf = groupByFacility(bookings.taken);
  const blocksOf = groupByFacility(bookings.blocks);
  const sheets: OpenSheet[] = [];
  for (const { facility, today, days, times } of planned) {
    const [first, last] = [times[0]?.startsAt, times.at(-1)?.startsAt];
    const taken = occupancyOf(takenOf.get(facility.id) ?? []);
    const blocks = blocksOf.get(facility.id) ?? [];
    const audiences = audiencesAt(facility.id);
    const open: OpenTime[] = [];
    for (const sheet of days) {
      const use = { today, playDate: sheet.localDate, facilityId: facility.id };
      const usable = promotionRefusal(promotion, use) ? null : promotion;
      open.push(...openTimes({ operator, facility, taken, blocks, audiences, sheet, promotion: usable }));
      await takeTurns();
    }
    const held = taken
      .held()
      .filter(({ startsAt }) => first && last && startsAt >= first && startsAt <= last);
    sheets.push({ facility, times: open, held });
  }
  return sheets;
}

type Asked = {
  operator: Operator;
  facility: OfferedFacility;
  /** Without times that are past or too late. */
  sheet: DaySheet;
  blocks: readonly BlockedHours[];
  taken: Occupancy;
  promotion: PromotionPlan | null;
  audiences: readonly RateAudience[];
};

/**
 * Returns times of a plan that are neither blocked nor full and have a rate for some player count (wire sections 0.8
 * and 2).
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
  return sheet.times.flatMap((time): OpenTime[] => {
    const { startsAt, localTime } = time;
    const moment = { facility, startsAt, taken };
    const open = ratesForSale(operator, { time, blocks, audiences })
      .map((rate) => openRate(rate, moment, promotion))
      .filter((rate) => rate.allowedPlayers.length > 0);
    if (open.length === 0) return [];
    const { booked, held } = taken.at(startsAt);
    const left = Math.max(...open.map((rate) => leftForRate(rate, moment)));
    return [{ startsAt, localDate: sheet.localDate, localTime, booked, held, left, rates: open }];
  });
}

type Offered = {
  time: PlannedTime;
  blocks: readonly BlockedHours[];
  audiences: readonly RateAudience[];
};

/** Returns rates regardless of free slots, without those that run into blocked hours. */
export function ratesForSale(operator: Operator, { time, blocks, audiences }: Offered): PlannedRate[] {
  return time.rates.filter(
    (rate) => !isBlocked(blocks, rate.stretches) && isForSale(operator, rate, audiences),
  );
}

export function groupByFacility<Row extends { facilityId: number }>(
  rows: readonly Row[],
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.facilityId);
    if (group) group.push(row);
    else groups.set(row.facilityId, [row]);
  }
  return groups;
}
