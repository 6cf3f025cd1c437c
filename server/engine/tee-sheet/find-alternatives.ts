import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { localDateOf } from '#server/format/dates.ts';
import { alternativeTimes } from '#server/rules/alternative-times.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import type { Db, Operator } from '../call/context.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import type { Audiences } from './audiences.ts';
import { type Availability, type AvailableTime, findAvailability } from './availability.ts';
import type { AvailableRate } from './available-rate.ts';
import type { OwnSlots } from './occupancy.queries.ts';

type AlternativesAsk = {
  now: Date;
  facility: CatalogueFacility;
  /** It need not exist. */
  startsAt: Date;
  /** The row, if known, and the name in the operator's language. Null: any rate will do. */
  rate: { key?: number; name: string } | null;
  /** Null: any number. */
  players: number | null;
  promotion?: PromotionPlan | null;
  own?: OwnSlots;
  audiences?: Audiences;
  /** May answer with what was read for others of the same audience. */
  shareAvailability?: (read: () => Promise<Availability[]>) => Promise<Availability[]>;
};

export type FoundAlternative = { time: AvailableTime; rate: AvailableRate; held: number };

/**
 * Finds the nearest earlier and later tee time within settings.checkout.adjacentRateBookingWindow, by rate (or
 * another of its name) and players (product.md section 5). Not for transactions.
 */
export async function findAlternatives(
  db: Db,
  operator: Operator,
  ask: AlternativesAsk,
): Promise<FoundAlternative[]> {
  const { facility, startsAt, rate: wanted, players, shareAvailability = (read) => read() } = ask;
  const days = daysOfAlternatives(operator, ask);
  const [availability] = await shareAvailability(() =>
    findAvailability(db, operator, { ...ask, facilities: [facility], ...days }),
  );
  const heldAt = new Map(availability?.held.map((held) => [keyOfStart(held), held.slots]));
  const times = (availability?.times ?? []).flatMap((time) =>
    time.rates
      .filter(({ rate }) => wanted === null || rate.key === wanted.key || rate.name === wanted.name)
      .map((rate) => ({
        found: { time, rate, held: heldAt.get(keyOfStart(time)) ?? 0 },
        startsAt: time.startsAt.getTime(),
        left: time.left,
        allowedPlayers: rate.promotion?.allowedPlayers ?? rate.allowedPlayers,
      })),
  );
  const { earlier, later } = alternativeTimes({
    times,
    startsAt: startsAt.getTime(),
    players,
    windowMinutes: windowOf(operator),
  });
  return [earlier, later].flatMap((each) => each?.found ?? []);
}

export function daysOfAlternatives(
  operator: Operator,
  { facility, startsAt }: Pick<AlternativesAsk, 'facility' | 'startsAt'>,
): { firstDate: string; lastDate: string } {
  const dayOf = (minutes: number) =>
    localDateOf(new Date(startsAt.getTime() + minutes * 60_000), facility.timeZone);
  return { firstDate: dayOf(-windowOf(operator)), lastDate: dayOf(windowOf(operator)) };
}

function windowOf({ settings }: Operator): number {
  return settings.checkout.adjacentRateBookingWindow;
}
