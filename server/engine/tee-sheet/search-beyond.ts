import { NEXT_AVAILABLE_SEARCH_DAYS } from '#server/contract/constants.ts';
import type { Beyond, OtherSearch } from '#server/contract/tee-times.ts';
import { addDays, earlierDate, laterDate, localDateOf } from '#server/format/dates.ts';
import {
  isInHours,
  priceCents,
  type SearchedRate,
  type SearchFilters,
  wantedRates,
} from '#server/rules/search-offers.ts';
import { type SearchWindow, searchWindow } from '#server/rules/search-window.ts';
import { widerSearches, withoutFilter } from '#server/rules/wider-searches.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { audiencesOfMember } from './audiences.ts';
import { computeAvailability } from './availability.ts';
import { findCartSlotsOfDays } from './cart-slots.queries.ts';
import { chooseFacilities, type FacilityNames } from './choose-facilities.ts';
import type { PlannedTime } from './day-plan.ts';
import { mayMatch, minutesOf } from './lowest-price.ts';
import { type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { type FacilityPlan, planDays } from './plan-days.ts';
import { wireSearchedRate } from './rate.wire.ts';
import { type Code, notesOfCode, readCode } from './search-tee-times.ts';
import { createEventLoopYield } from './yield-to-event-loop.ts';

type BeyondAsk = {
  now: Date;
  /** Null: the operator's start day decides. */
  date: string | null;
  names: FacilityNames;
  filters: SearchFilters;
  promotionCode?: string | undefined;
  memberOf: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
  text: Text;
};

type SearchedTimes = { facility: CatalogueFacility; minutes: number; rates: SearchedRate[] }[];
type ReadDay = (date: string) => Promise<SearchedTimes>;

/** Never empty. */
type Found = Pick<OtherSearch, 'facilityId' | 'count' | 'min' | 'currencyCode'>;

/** Looked at together, beside the first. */
const SPAN = NEXT_AVAILABLE_SEARCH_DAYS - 1;

/**
 * Returns the day to show and, if it has nothing, other searches that find something. An adjacent day comes before
 * searches that drop a filter, other days after. Error: FACILITY_NOT_OFFERED (400).
 */
export async function searchBeyond(db: Db, operator: Operator, ask: BeyondAsk): Promise<Beyond> {
  const catalogue = await loadCatalogue(db, operator);
  const { facilities } = catalogue;
  const searched = chooseFacilities(facilities, ask.names);
  const window = searchWindow(searched, operator.settings.inventory, ask.now);
  const code = readCode(catalogue, ask.promotionCode);
  const start = ask.date ?? window.startDay;
  const around = {
    firstDate: addDays(earlierDate(start, window.lastDate), -1 - SPAN),
    lastDate: addDays(start, 1 + SPAN),
  };
  const ids = facilities.map(({ id }) => id);
  const own = ask.cartId ? await findCartSlotsOfDays(db, ask.cartId, ids, around) : null;
  const read = createReader(db, operator, { ...ask, own, code });

  const dates = ask.date ? [start] : datesFrom(start, laterDate(start, reachOf(start, SPAN, window)));
  const shown = await findFirst(read, searched, dates, ask.filters);
  const date = shown?.date ?? start;
  const answer = {
    date,
    facilityId: shown?.found.facilityId ?? null,
    promoCodeMessaging: messageOfCode(code, searched, { ...ask, date }),
  };
  if (shown) return { ...answer, searches: [] };

  const hasFilters = Object.values(ask.filters).some((wish) => wish !== null);
  const times = hasFilters ? await (await read(searched, [start], null))(start) : [];
  const wider = widerSearches(ask.filters, (filters) => find(times, filters));
  const others = facilities.filter((facility) => !searched.includes(facility));
  const elsewhere = await findFirst(read, others, [start], ask.filters);
  const beside: OtherSearch[] = [
    ...wider.map(({ by, found }) => ({ by, date, ...found })),
    ...(elsewhere ? [{ by: 'courses' as const, date, ...elsewhere.found }] : []),
  ];
  // Days up to the last of `dates` are empty.
  const later = datesFrom(addDays(dates.at(-1) ?? start, 1), reachOf(start, SPAN + 1, window));
  const before = earlierDate(addDays(start, -1), window.lastDate);
  const earlier = datesFrom(laterDate(window.today, addDays(before, -SPAN)), before).reverse();
  const nearest =
    (await findFirst(read, searched, later, ask.filters)) ??
    (await findFirst(read, searched, earlier, ask.filters));
  if (!nearest) return { ...answer, searches: beside };
  const onDay: OtherSearch = { by: 'day', date: nearest.date, ...nearest.found };
  const isBeside = nearest.date === addDays(start, 1) || nearest.date === addDays(start, -1);
  return { ...answer, searches: isBeside ? [onDay, ...beside] : [...beside, onDay] };
}

function reachOf(date: string, days: number, { lastDate }: SearchWindow): string {
  return earlierDate(addDays(date, days), lastDate);
}

function datesFrom(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

type ReaderAsk = Pick<BeyondAsk, 'now' | 'memberOf'> & { own: OwnSlots | null; code: Code | null };

/** Reads some days' bookings at once and computes each day on demand. With filters, skips times that cannot match. */
type Read = (
  facilities: readonly CatalogueFacility[],
  dates: readonly string[],
  filters: SearchFilters | null,
) => Promise<ReadDay>;

function createReader(db: Db, operator: Operator, { now, memberOf, own, code }: ReaderAsk): Read {
  const buyer = { promotion: code?.promotion ?? null, audiences: audiencesOfMember(operator, memberOf) };
  return async (facilities, dates, filters) => {
    const [firstDate, lastDate] = [...dates.slice(0, 1), ...dates.slice(-1)].sort();
    if (!firstDate || !lastDate) return async () => [];
    const days = await planDays(operator, facilities, { now, firstDate, lastDate });
    // A promotion may make a price match.
    const wanted = filters && { ...filters, ...(buyer.promotion && withoutFilter('price')) };
    const plans = wanted ? await keepTimes(days, (time) => mayAnswer(time, wanted)) : days;
    const bookings = await readOccupancy(db, plans, own ?? undefined);
    return async (date) => {
      const ofDay = plans.map((each) => onlyDay(each, date));
      const availability = await computeAvailability(operator, ofDay, bookings, buyer);
      return availability.flatMap(({ facility, times }) =>
        times.map(({ localTime, rates }) => ({
          facility,
          minutes: minutesOf(localTime),
          rates: rates.map(wireSearchedRate),
        })),
      );
    };
  };
}

async function keepTimes(
  plans: readonly FacilityPlan[],
  isKept: (time: PlannedTime) => boolean,
): Promise<FacilityPlan[]> {
  const takeTurns = createEventLoopYield();
  const kept: FacilityPlan[] = [];
  for (const each of plans) {
    const days = each.days.map((day) => ({ ...day, times: day.times.filter(isKept) }));
    kept.push({ ...each, days, times: days.flatMap(({ times }) => times) });
    await takeTurns();
  }
  return kept;
}

function onlyDay(plans: FacilityPlan, date: string): FacilityPlan {
  const days = plans.days.filter(({ localDate }) => localDate === date);
  return { ...plans, days, times: days.flatMap(({ times }) => times) };
}

/** Whether a planned time would match if it were free. */
function mayAnswer({ localTime, rates }: PlannedTime, filters: SearchFilters): boolean {
  if (!isInHours(minutesOf(localTime), filters)) return false;
  return rates.some((rate) => mayMatch(rate, rate.greenFeeCents, filters));
}

async function findFirst(
  read: Read,
  facilities: readonly CatalogueFacility[],
  dates: readonly string[],
  filters: SearchFilters,
): Promise<{ date: string; found: Found } | null> {
  const readDay = await read(facilities, dates, filters);
  for (const date of dates) {
    const found = find(await readDay(date), filters);
    if (found) return { date, found };
  }
  return null;
}

function find(times: SearchedTimes, filters: SearchFilters): Found | null {
  const offers = times.flatMap(({ facility, minutes, rates }) => {
    const wanted = isInHours(minutes, filters) ? wantedRates(rates, filters) : [];
    return wanted.length ? [{ facility, price: Math.min(...wanted.map(priceCents)) }] : [];
  });
  const [first, ...others] = offers;
  if (!first) return null;
  const lowest = others.reduce((low, each) => (each.price < low.price ? each : low), first);
  return {
    facilityId: first.facility.id,
    count: offers.length,
    min: lowest.price,
    currencyCode: lowest.facility.currency,
  };
}

/** Prefers a facility where the code applies. */
function messageOfCode(
  code: Code | null,
  facilities: readonly CatalogueFacility[],
  { now, date, text }: Pick<BeyondAsk, 'now' | 'text'> & { date: string },
): Beyond['promoCodeMessaging'] {
  const messages = facilities.flatMap(({ id, timeZone }) => {
    const use = { playDate: date, facilityId: id, today: localDateOf(now, timeZone) };
    return notesOfCode(code, text.promotion, use).promoCodeMessaging ?? [];
  });
  return messages.find(({ isApplied }) => isApplied) ?? messages[0] ?? null;
}
