import type { RateAudience } from '#server/contract/constants.ts';
import { localDateOf } from '#server/format/dates.ts';
import { bookableDays, earliestStart } from '#server/rules/bookable-days.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import { promotionRefusal } from '#server/rules/promotion.ts';
import type { Db, Operator } from '../call/context.ts';
import { type Catalogue, type CatalogueFacility, loadCatalogue } from '../catalogue/catalogue.ts';
import { assignRateId, assignRateIds } from './assign-rate-ids.ts';
import { type Audiences, bookerOf, publicAudiences } from './audiences.ts';
import { type AvailableTime, availableTimes } from './availability.ts';
import { availableRate, crossingOfRate, leftForRate } from './available-rate.ts';
import { dayPlan, type PlannedRate, type PlannedTime } from './day-plan.ts';
import { isSellable, isShutFor, lacksCards } from './is-sellable.ts';
import { type OccupiedAndBlocked, type OwnSlots, readOccupancy } from './occupancy.queries.ts';
import { occupancyOf } from './occupancy.ts';
import { type Offer, type OfferRefusal, termsOfRate } from './offer.ts';
import { listRatesAtTimes, type RateAtTime } from './rate-ids.queries.ts';

export type OfferAsk = {
  rateId: number;
  /** The tee time the client named; if the rateId has another, it is `unknown`. */
  startsAt?: Date;
  promotionCode?: string | null;
};

type OfferTerms = {
  now: Date;
  /** The caller's own holds, not counted. */
  own?: OwnSlots;
  /** Defaults to the public's. */
  audiences?: Audiences;
  /** The shop also books in hours that are blocked for golfers alone. */
  isShop?: boolean;
  /** Also returns the whole tee time. Not in a transaction. */
  hasTeeTimes?: boolean;
};

/** A refused offer is still returned for display. */
export type OfferAnswer = (
  | { offer: Offer; refusal: null }
  | { offer: Offer | null; refusal: OfferRefusal }
) & {
  teeTime?: AvailableTime;
};

/**
 * Returns an offer, or why it cannot be booked. In a transaction, its slots are only reliable if the tee time is
 * locked.
 */
export async function findOffer(
  db: Db,
  operator: Operator,
  ask: OfferAsk,
  terms: OfferTerms,
): Promise<OfferAnswer> {
  const [answer] = await findOffers(db, operator, [ask], terms);
  return answer ?? { offer: null, refusal: 'unknown' };
}

/** Finds offers in their order, with the same number of queries. */
export async function findOffers(
  db: Db,
  operator: Operator,
  asks: readonly OfferAsk[],
  terms: OfferTerms,
): Promise<OfferAnswer[]> {
  if (asks.length === 0) return [];
  const catalogue = await loadCatalogue(db, operator);
  const rateIds = asks.map(({ rateId }) => rateId);
  const named = await listRatesAtTimes(db, operator.alias, rateIds, terms.now);
  const allInPlan = asks.map((ask) => {
    const at = named.find(({ id }) => id === ask.rateId);
    const isNamedTime = at && (!ask.startsAt || ask.startsAt.getTime() === at.startsAt.getTime());
    return isNamedTime ? findInPlan(operator, catalogue, at, terms) : null;
  });
  const found = allInPlan.flatMap((inPlan) => (inPlan ? [inPlan] : []));
  const plans = found.map(({ facility, localDate, time }) => ({
    facility,
    days: [{ localDate }],
    times: time ? [time] : [],
  }));
  const bookings = await readOccupancy(db, plans, terms.own);
  if (terms.hasTeeTimes) await assignRateIds(db, plans, terms.now);
  for (const { facility, time, counterpart } of found)
    if (time && counterpart?.rateId === null)
      counterpart.rateId = await assignRateId(db, rateAt(facility, time, counterpart), terms.now);
  const momentAt = createMoments(bookings, terms);
  return asks.map((ask, index) => {
    const inPlan = allInPlan[index];
    return inPlan
      ? answerFor(ask, terms, inPlan, { operator, catalogue, moment: momentAt(inPlan.facility) })
      : { offer: null, refusal: 'unknown' };
  });
}

/** Returns offers from what was read about their tee times, whose rates have their ids. */
export function offersFrom(
  bookings: OccupiedAndBlocked,
  { operator, catalogue }: Omit<Found, 'moment'>,
  asks: readonly (OfferAsk & RateAtTime)[],
  terms: OfferTerms,
): OfferAnswer[] {
  const momentAt = createMoments(bookings, terms);
  return asks.map((ask) => {
    const inPlan = findInPlan(operator, catalogue, ask, terms);
    return inPlan
      ? answerFor(ask, terms, inPlan, { operator, catalogue, moment: momentAt(inPlan.facility) })
      : { offer: null, refusal: 'unknown' };
  });
}

/** Names a planned rate at its tee time. */
export function rateAt(
  { id }: CatalogueFacility,
  { startsAt, startingTee }: Pick<PlannedTime, 'startsAt' | 'startingTee'>,
  { rate }: PlannedRate,
): RateAtTime {
  return { facilityId: id, rateKey: rate.key, startsAt, startingTee };
}

function createMoments(bookings: OccupiedAndBlocked, terms: OfferTerms) {
  const moments = new Map<number, ReturnType<typeof momentOf>>();
  return (facility: CatalogueFacility) => {
    const known = moments.get(facility.id) ?? momentOf(facility, bookings, terms);
    moments.set(facility.id, known);
    return known;
  };
}

type RateInPlan = NonNullable<ReturnType<typeof findInPlan>>;
type Found = { operator: Operator; catalogue: Catalogue; moment: ReturnType<typeof momentOf> };

function momentOf(
  { id, inventory, timeZone }: CatalogueFacility,
  { taken, blocks }: OccupiedAndBlocked,
  { now }: OfferTerms,
) {
  return {
    days: bookableDays(inventory, timeZone, now),
    taken: occupancyOf(taken.filter(({ facilityId }) => facilityId === id)),
    blocks: blocks.filter(({ facilityId }) => facilityId === id),
  };
}

function findInPlan(
  operator: Operator,
  catalogue: Catalogue,
  at: RateAtTime,
  { audiences: audiencesAt = publicAudiences }: Pick<OfferTerms, 'audiences'>,
) {
  const facility = catalogue.facilities.find(({ id }) => id === at.facilityId);
  if (!facility) return null;
  const localDate = localDateOf(at.startsAt, facility.timeZone);
  const time = dayPlan(operator, facility, localDate).times.find(
    (planned) => keyOfStart(planned) === keyOfStart(at),
  );
  const audiences = audiencesAt(facility.id);
  const sellable = time?.rates.filter((rate) => isSellable(operator, rate, audiences)) ?? [];
  const plannedRate = time?.rates.find(({ rate }) => rate.key === at.rateKey);
  const counterpart = plannedRate && findCounterpart(plannedRate, sellable);
  // A copy: a transaction may roll its rateId back.
  return {
    facility,
    localDate,
    time,
    planned: plannedRate,
    audiences,
    counterpart: counterpart && { ...counterpart },
  };
}

const COUNTERPARTS: Partial<Record<RateAudience, RateAudience>> = {
  member: 'member-guest',
  'member-guest': 'member',
};

/** Finds the guests' rate of a members' rate, or vice versa: for the same round, preferably of the same rate set. */
function findCounterpart({ rate }: PlannedRate, sellable: readonly PlannedRate[]): PlannedRate | undefined {
  const wanted = COUNTERPARTS[rate.audience];
  const matching = sellable.filter(
    ({ rate: other }) =>
      other.audience === wanted &&
      other.holes === rate.holes &&
      other.transportation === rate.transportation &&
      other.durationMinutes === rate.durationMinutes,
  );
  return matching.find(({ rate: other }) => other.setId === rate.setId) ?? matching[0];
}

function answerFor(
  ask: OfferAsk,
  { now, hasTeeTimes = false, isShop = false }: OfferTerms,
  { facility, localDate, time, planned: plannedRate, audiences, counterpart }: RateInPlan,
  { operator, catalogue, moment: { days, taken, blocks } }: Found,
): OfferAnswer {
  if (!time || !plannedRate || !audiences.includes(plannedRate.rate.audience))
    return { offer: null, refusal: 'not-offered' };
  if (lacksCards(operator, plannedRate)) return { offer: null, refusal: 'needs-card' };
  const code = ask.promotionCode?.trim().toUpperCase();
  const promotion = code ? (catalogue.promotions.get(code) ?? null) : null;
  const use = { today: days.first, playDate: localDate, facilityId: facility.id };
  const whyNot = code ? promotionRefusal(promotion, use) : null;
  const moment = { facility, time, taken };
  const usable = whyNot ? null : promotion;
  const available = availableRate(plannedRate, moment, usable);
  const other = counterpart && availableRate(counterpart, moment, usable);
  const booker = isShop ? 'shop' : bookerOf(audiences);
  const isShut = isShutFor(booker, { time, rate: plannedRate, blocks });
  const offer: Offer = {
    ...termsOfRate(facility, available, ask.rateId),
    startsAt: time.startsAt,
    startingTee: time.startingTee,
    crossing: crossingOfRate(time, plannedRate.rate),
    localDate,
    localTime: time.localTime,
    ...taken.at(time),
    left: leftForRate(plannedRate, moment),
    counterpart: other?.rateId ? termsOfRate(facility, other, other.rateId) : null,
    promotionRefusal:
      whyNot ?? (promotion && !available.promotion && !other?.promotion ? 'not-for-these-rates' : null),
    booker,
    isShut,
  };
  const refusal = refusalOf(offer, { now, last: days.last });
  if (refusal) return { offer, refusal };
  const [teeTime] = hasTeeTimes
    ? availableTimes({
        operator,
        facility,
        taken,
        plan: { localDate, times: [time] },
        blocks,
        audiences,
        promotion: null,
      })
    : [];
  return { offer, refusal: null, ...(teeTime ? { teeTime } : {}) };
}

function refusalOf(
  { facility, startsAt, localDate, isShut }: Offer,
  { now, last }: { now: Date; last: string },
): OfferRefusal | null {
  if (startsAt <= now) return 'past';
  if (isShut) return 'blocked';
  if (localDate > last) return 'not-released';
  const earliest = earliestStart(localDate, facility.inventory, facility.timeZone, now);
  return startsAt >= earliest ? null : 'too-late';
}
