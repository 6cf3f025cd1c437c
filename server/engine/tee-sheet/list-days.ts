import { createHash } from 'node:crypto';
import { createCache } from '#server/cache.ts';
import { type Currency, DAY_STATES, type DayState } from '#server/contract/constants.ts';
import type { PromotionPlan } from '#server/contract/promotion-plan.ts';
import { addDays, localDateOf } from '#server/format/dates.ts';
import { groupBy } from '#server/rules/group-by.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import type { SearchFilters } from '#server/rules/search-offers.ts';
import type { Db, Operator } from '../call/context.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { type Audiences, audiencesOfMember } from './audiences.ts';
import { sellableRates } from './availability.ts';
import { availableRate } from './available-rate.ts';
import { findCartSlotsOfDays } from './cart-slots.queries.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { type DayPlan, dayPlan } from './day-plan.ts';
import { type Left, type LowestPrice, lowestPrice } from './lowest-price.ts';
import { type OccupiedAndBlocked, type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { occupancyOf } from './occupancy.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { readCode } from './search-tee-times.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

type DaysAsk = {
  now: Date;
  firstDate: string;
  lastDate: string;
  facilityIds?: string | undefined;
  /** Choose the price, not the state. */
  filters: SearchFilters;
  promotionCode?: string | undefined;
  memberOf?: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
};
type DayLeft = { state: DayState } & Partial<LowestPrice>;
type Day = DayLeft & { date: string; currencyCode?: Currency };

/** Bookings of some days. `version` is the same until they change. */
type ReadDays = { version: string; bookings: OccupiedAndBlocked };

/** Searches with different filters share what was read. The site caches half a second more. */
const readCache = createCache<ReadDays>({ name: 'days-read', maxEntries: 200, ttlMs: 500 });
/** By minute and version, so that entries stay true. */
const daysCache = createCache<Day[]>({ name: 'days-left', maxEntries: 1_000, ttlMs: 60_000 });

/**
 * Returns each day's best state and the lowest price a search finds; no price if currencies differ. Cached, except
 * days in the caller's cart. Error: FACILITY_NOT_OFFERED (400).
 */
export async function listDays(db: Db, operator: Operator, ask: DaysAsk): Promise<Day[]> {
  const { now, firstDate, lastDate, facilityIds, filters, memberOf = [] } = ask;
  const catalogue = await loadCatalogue(db, operator);
  const facilities = chooseFacilities(catalogue.facilities, { facilityIds });
  const minute = Math.floor(now.getTime() / 60_000);
  const ids = facilities.map(({ id }) => id);
  const member = memberOf.filter((id) => ids.includes(id));
  const promotion = readCode(catalogue, ask.promotionCode)?.promotion ?? null;
  const search = { facilities, filters, promotion, audiences: audiencesOfMember(operator, member) };
  const days = [operator.importKey, ids, firstDate, lastDate, minute];
  const read = await readCache.fetch(JSON.stringify(days), () => readDays(db, operator, facilities, ask));
  const key = [days, read.version, operator.takesCards, member, promotion?.code, Object.values(filters)];
  const shared = await daysCache.fetch(JSON.stringify(key), () => findDays(operator, search, ask, read));
  const own = ask.cartId ? await findCartSlotsOfDays(db, ask.cartId, ids, ask) : null;
  if (!own) return shared;
  const ownDays = new Set(
    own.starts.flatMap((at) => facilities.map(({ timeZone }) => localDateOf(at, timeZone))),
  );
  return Promise.all(
    shared.map(async (day) => {
      if (!ownDays.has(day.date)) return day;
      const only = { ...ask, firstDate: day.date, lastDate: day.date };
      const [found] = await findDays(
        operator,
        search,
        only,
        await readDays(db, operator, facilities, only, own),
      );
      return found ?? day;
    }),
  );
}

async function readDays(
  db: Db,
  operator: Operator,
  facilities: readonly CatalogueFacility[],
  ask: DaysAsk,
  own?: OwnSlots,
): Promise<ReadDays> {
  const plans = await planDays(operator, facilities, ask);
  const bookings = await readOccupancy(db, plans, own);
  return { version: createHash('sha1').update(JSON.stringify(bookings)).digest('base64'), bookings };
}

type Search = Pick<DaysAsk, 'filters'> & {
  facilities: readonly CatalogueFacility[];
  promotion: PromotionPlan | null;
  audiences: Audiences;
};

async function findDays(
  operator: Operator,
  search: Search,
  ask: Pick<DaysAsk, 'now' | 'firstDate' | 'lastDate'>,
  { bookings }: ReadDays,
): Promise<Day[]> {
  const { firstDate, lastDate } = ask;
  const [currency, ...others] = new Set(search.facilities.map((facility) => facility.currency));
  const takenOf = groupBy(bookings.taken, ({ facilityId }) => facilityId);
  const blocksOf = groupBy(bookings.blocks, ({ facilityId }) => facilityId);
  const plans = await planDays(operator, search.facilities, ask);
  const readers = plans.map((days) => {
    const { id } = days.facility;
    const left = { taken: occupancyOf(takenOf.get(id) ?? []), blocks: blocksOf.get(id) ?? [] };
    return readerOf(operator, days, { ...left, audiences: search.audiences(id) }, search);
  });
  const takeTurns = createEventLoopYield();
  const found: Day[] = [];
  for (let date = firstDate; date <= lastDate; date = addDays(date, 1)) {
    const { state, ...price } = readers.map((read) => read(date)).reduce(better, { state: 'closed' });
    const hasPrice = price.min !== undefined && currency && others.length === 0;
    found.push({ date, state, ...(hasPrice ? { ...price, currencyCode: currency } : {}) });
    await takeTurns();
  }
  return found;
}

function readerOf(
  operator: Operator,
  { facility, today, lastDay, days }: FacilityPlan,
  left: Left,
  { filters, promotion }: Search,
): (date: string) => DayLeft {
  const plans = new Map(days.map((plan) => [plan.localDate, plan]));
  return (date) => {
    if (date > lastDay) return { state: 'notReleased' };
    const plan = plans.get(date);
    if (!plan) return { state: 'over' };
    if (plan.times.length === 0) {
      const isOver = date === today && dayPlan(operator, facility, date).times.length > 0;
      return { state: isOver ? 'over' : 'closed' };
    }
    const use = { today, playDate: date, facilityId: facility.id };
    const usable = promotionRefusal(promotion, use) ? null : promotion;
    const lowest = lowestPrice(operator, facility, plan.times, left, { filters, promotion: usable });
    return lowest ? { state: 'free', ...lowest } : { state: stateOf(operator, facility, plan, left) };
  };
}

function stateOf(
  operator: Operator,
  facility: CatalogueFacility,
  { times }: DayPlan,
  { taken, blocks, audiences }: Left,
): DayState {
  let isSellable = false;
  for (const time of times) {
    const moment = { facility, time, taken };
    const rates = sellableRates(operator, { time, blocks, audiences });
    if (rates.some((rate) => availableRate(rate, moment, null).allowedPlayers.length > 0)) return 'free';
    isSellable ||= rates.length > 0;
  }
  return isSellable ? 'soldOut' : 'closed';
}

/** A day without a price is free, but not for the search. */
function better(one: DayLeft, other: DayLeft): DayLeft {
  if (one.state === 'free' && other.state === 'free') {
    const { min = Number.POSITIVE_INFINITY } = other;
    return (one.min ?? Number.POSITIVE_INFINITY) <= min ? one : other;
  }
  return DAY_STATES.indexOf(one.state) < DAY_STATES.indexOf(other.state) ? one : other;
}
