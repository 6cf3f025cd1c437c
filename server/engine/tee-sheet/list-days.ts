import { createCache } from '#server/cache.ts';
import { type Currency, DAY_STATES, type DayState } from '#server/contract/constants.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import type { Db, Operator } from '../call/context.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { type Audiences, audiencesOfMember } from './audiences.ts';
import { groupByFacility, sellableRates } from './availability.ts';
import { availableRate } from './available-rate.ts';
import { findCartSlotsOfDays } from './cart-slots.queries.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { type DayPlan, dayPlan } from './day-plan.ts';
import { type OccupiedAndBlocked, type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { type Occupancy, occupancyOf } from './occupancy.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

type DaysAsk = {
  now: Date;
  firstDate: string;
  lastDate: string;
  facilityIds?: string | undefined;
  memberOf?: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
};
/** `min`: lowest green fee per player in cents, only of free days. */
type DayLeft = { state: DayState; min?: number };
type Day = DayLeft & { date: string; currencyCode?: Currency };

/** The site caches 5 seconds more. A calendar is only a hint. */
const KEPT_MS = 5_000;
const daysCache = createCache<Day[]>({ name: 'days-left', maxEntries: 1_000, ttlMs: KEPT_MS });

/**
 * Returns each day's best state and lowest price, without promotions; no price if currencies differ. Cached, except
 * days in the caller's cart. Error: FACILITY_NOT_OFFERED (400).
 */
export async function listDays(db: Db, operator: Operator, ask: DaysAsk): Promise<Day[]> {
  const { now, firstDate, lastDate, facilityIds, memberOf = [] } = ask;
  const catalogue = await loadCatalogue(db, operator);
  const facilities = chooseFacilities(catalogue.facilities, { facilityIds });
  const minute = Math.floor(now.getTime() / 60_000);
  const ids = facilities.map(({ id }) => id);
  const member = memberOf.filter((id) => ids.includes(id));
  const days = [firstDate, lastDate, minute];
  const key = JSON.stringify([operator.importKey, operator.takesCards, ids, ...days, ...member]);
  const shared = await daysCache.fetch(key, () => findDays(db, operator, facilities, ask));
  const own = ask.cartId ? await findCartSlotsOfDays(db, ask.cartId, ids, ask) : null;
  if (!own) return shared;
  const ownDays = new Set(
    own.starts.flatMap((at) => facilities.map(({ timeZone }) => localDateOf(at, timeZone))),
  );
  return Promise.all(
    shared.map(async (day) => {
      if (!ownDays.has(day.date)) return day;
      const only = { ...ask, firstDate: day.date, lastDate: day.date };
      const [found] = await findDays(db, operator, facilities, only, own);
      return found ?? day;
    }),
  );
}

async function findDays(
  db: Db,
  operator: Operator,
  facilities: readonly CatalogueFacility[],
  ask: DaysAsk,
  own?: OwnSlots,
): Promise<Day[]> {
  const plans = await planDays(operator, facilities, ask);
  const bookings = await readOccupancy(db, plans, own);
  const audiences = audiencesOfMember(operator, ask.memberOf ?? []);
  const [currency, ...others] = new Set(facilities.map((facility) => facility.currency));
  const takenOf = groupByFacility(bookings.taken);
  const blocksOf = groupByFacility(bookings.blocks);
  const readers = plans.map((days) => {
    const { id } = days.facility;
    const left = { taken: occupancyOf(takenOf.get(id) ?? []), blocks: blocksOf.get(id) ?? [] };
    return readerOf(operator, days, { ...left, audiences: audiences(id) });
  });
  const takeTurns = createEventLoopYield();
  const found: Day[] = [];
  for (let date = ask.firstDate; date <= ask.lastDate; date = addDays(date, 1)) {
    const left = readers.map((read) => read(date)).reduce(better, { state: 'closed' });
    const hasPrice = left.min !== undefined && currency && others.length === 0;
    found.push({ date, state: left.state, ...(hasPrice ? { min: left.min, currencyCode: currency } : {}) });
    await takeTurns();
  }
  return found;
}

type Left = {
  taken: Occupancy;
  blocks: OccupiedAndBlocked['blocks'];
  audiences: ReturnType<Audiences>;
};

function readerOf(
  operator: Operator,
  { facility, today, lastDay, days }: FacilityPlan,
  left: Left,
): (date: string) => DayLeft {
  const plans = new Map(days.map((plan) => [plan.localDate, plan]));
  return (date) => {
    if (date > lastDay) return { state: 'notReleased' };
    const plan = plans.get(date);
    if (!plan) return { state: 'over' };
    if (plan.times.length) return leftOfPlan(operator, facility, plan, left);
    const isOver = date === today && dayPlan(operator, facility, date).times.length > 0;
    return { state: isOver ? 'over' : 'closed' };
  };
}

/** Skips rates no cheaper than the cheapest so far, which are most. */
function leftOfPlan(
  operator: Operator,
  facility: CatalogueFacility,
  { times }: DayPlan,
  { taken, blocks, audiences }: Left,
): DayLeft {
  let isSellable = false;
  let min = Number.POSITIVE_INFINITY;
  for (const time of times) {
    const cheaper = time.rates.filter(({ greenFeeCents }) => greenFeeCents < min);
    if (cheaper.length === 0) continue;
    const moment = { facility, startsAt: time.startsAt, taken };
    const ask = { time: { ...time, rates: cheaper }, blocks, audiences };
    for (const rate of sellableRates(operator, ask)) {
      isSellable = true;
      if (rate.greenFeeCents < min && availableRate(rate, moment, null).allowedPlayers.length > 0)
        min = rate.greenFeeCents;
    }
  }
  if (min < Number.POSITIVE_INFINITY) return { state: 'free', min };
  return { state: isSellable ? 'soldOut' : 'closed' };
}

function better(one: DayLeft, other: DayLeft): DayLeft {
  if (one.state === 'free' && other.state === 'free') return (one.min ?? 0) <= (other.min ?? 0) ? one : other;
  return DAY_STATES.indexOf(one.state) < DAY_STATES.indexOf(other.state) ? one : other;
}
