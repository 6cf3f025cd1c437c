import type { Alternative } from '#server/contract/tee-times.ts';
import { bookableDays } from '#server/rules/bookable-days.ts';
import type { Db, Operator, Rushes } from '../call/context.ts';
import { type CatalogueFacility, type CatalogueRate, loadCatalogue } from '../catalogue/catalogue.ts';
import { audiencesOfMember } from './audiences.ts';
import { findCartSlotsOfDays } from './cart-slots.queries.ts';
import { chooseFacilities } from './choose-facilities.ts';
import { dayCapacityOf } from './day-capacity.ts';
import { daysOfAlternatives, type FoundAlternative, findAlternatives } from './find-alternatives.ts';
import { listRatesAtTimes } from './rate-ids.queries.ts';
import { readCode } from './search-tee-times.ts';
import { wireTeeTime } from './sheet.wire.ts';

type AlternativesAsk = {
  now: Date;
  facilityId: number;
  startsAt: Date;
  rateName?: string | undefined;
  rateId?: number | undefined;
  /** Any number by default. */
  players?: number | undefined;
  promotionCode?: string | undefined;
  memberOf: readonly number[];
  /** Its holds count as free. */
  cartId?: string | undefined;
  rushes: Rushes;
};

/** Lists alternatives in the form of the search. Error: FACILITY_NOT_OFFERED (400). */
export async function listAlternatives(
  db: Db,
  operator: Operator,
  { facilityId, rateName, rateId, cartId, promotionCode, memberOf, rushes, ...ask }: AlternativesAsk,
): Promise<Alternative[]> {
  const catalogue = await loadCatalogue(db, operator);
  const [facility] = chooseFacilities(catalogue.facilities, { facilityIds: String(facilityId) });
  if (!facility) return [];
  const days = daysOfAlternatives(operator, { facility, startsAt: ask.startsAt });
  const bookable = bookableDays(facility.inventory, facility.timeZone, ask.now);
  if (days.lastDate < bookable.first || days.firstDate > bookable.last) return [];
  const own = cartId ? await findCartSlotsOfDays(db, cartId, [facility.id], days) : null;
  const promotion = readCode(catalogue, promotionCode)?.promotion ?? null;
  const day = { facilityId, ...dayCapacityOf(operator, facility, ask.startsAt) };
  const share = <Value>(what: readonly unknown[], read: () => Promise<Value>) =>
    rushes.share(day, JSON.stringify(what), read);
  const rate = await share(['rate', rateId], () => findRate(db, operator, facility, rateId, ask.now));
  const found = await findAlternatives(db, operator, {
    ...ask,
    players: ask.players ?? null,
    facility,
    rate: rate ?? (rateName ? { name: rateName } : null),
    promotion,
    shareAvailability: (read) => (own ? read() : share([days, promotion?.code, memberOf], read)),
    audiences: audiencesOfMember(operator, memberOf),
    ...(own && { own }),
  });
  const isCardRequired = operator.settings.checkout.requiredFields.creditCard;
  return found.flatMap((each) => wireAlternative(facility, each, isCardRequired));
}

async function findRate(
  db: Db,
  { alias }: Operator,
  { rates }: CatalogueFacility,
  rateId: number | undefined,
  now: Date,
): Promise<CatalogueRate | undefined> {
  if (rateId === undefined) return undefined;
  const [named] = await listRatesAtTimes(db, alias, [rateId], now);
  return rates.find(({ key }) => key === named?.rateKey);
}

function wireAlternative(
  facility: CatalogueFacility,
  { time, rate: wanted, held }: FoundAlternative,
  isCardRequired: boolean,
): Alternative[] {
  const teeTime = wireTeeTime(facility, time, held, isCardRequired);
  const rate = teeTime.rates.find(({ rateId }) => rateId === wanted.rateId);
  return rate ? [{ teeTime, rate }] : [];
}
