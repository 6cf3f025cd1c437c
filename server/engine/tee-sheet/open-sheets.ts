import type { RateAudience } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import type { Operator } from '../call/context.ts';
import type { OfferedFacility } from '../catalogue/catalogue.ts';
import { occupancyOf } from './occupancy.ts';
import { type OpenTime, openTimes } from './open-times.ts';
import type { PlannedDays } from './planned-days.ts';
import type { OccupiedAndBlocked } from './read-occupancy.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

/** Nobody is a member of a facility yet, so rates of members and their guests are sold to nobody online. */
export const PUBLIC_AUDIENCES: readonly RateAudience[] = ['public'];

export type OpenSheet = {
  facility: OfferedFacility;
  times: OpenTime[];
  /** Tee times of those days with places held, full ones too. */
  held: { startsAt: Date; slots: number }[];
};

export type Buyer = { promotion?: PromotionPlan | null; audiences?: readonly RateAudience[] };

/** The tee times of some facilities' days that can be booked now, per facility in the given order. */
export async function openSheets(
  operator: Operator,
  planned: readonly PlannedDays[],
  bookings: OccupiedAndBlocked,
  { promotion = null, audiences = PUBLIC_AUDIENCES }: Buyer,
): Promise<OpenSheet[]> {
  const takeTurns = createEventLoopYield();
  const takenOf = groupByFacility(bookings.taken);
  const blocksOf = groupByFacility(bookings.blocks);
  const sheets: OpenSheet[] = [];
  for (const { facility, today, days, times } of planned) {
    const [first, last] = [times[0]?.startsAt, times.at(-1)?.startsAt];
    const taken = occupancyOf(takenOf.get(facility.id) ?? []);
    const blocks = blocksOf.get(facility.id) ?? [];
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

function groupByFacility<Row extends { facilityId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.facilityId);
    if (group) group.push(row);
    else groups.set(row.facilityId, [row]);
  }
  return groups;
}
