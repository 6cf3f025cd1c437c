import { FIRST_TEE, RATE_AUDIENCES, RECENT_TIME_WINDOW_MS } from '#server/contract/constants.ts';
import type { DeskContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import type { CatalogueFacility } from '../catalogue/catalogue.ts';
import { assignRateId } from '../tee-sheet/assign-rate-ids.ts';
import { dayPlan } from '../tee-sheet/day-plan.ts';
import { findOffer, rateAt } from '../tee-sheet/find-offer.ts';
import type { OwnSlots } from '../tee-sheet/occupancy.queries.ts';
import type { Offer, OfferRefusal } from '../tee-sheet/offer.ts';

type ShopWish = {
  facility: CatalogueFacility;
  date: string;
  time: string;
  /** Hole 1 without it. */
  startingTee?: number | undefined;
  rateId?: number | undefined;
  /** The booking's shotgun blocks the time. */
  isOwnBlock?: boolean;
};

/**
 * Returns an offer for the shop: for all audiences, on any day, until two hours after its start for walk-ins. `own`
 * is not counted. Errors: TEE_TIME_NOT_AVAILABLE, ITEM_NOT_OFFERED (no such rate).
 */
export async function findShopOffer(
  { parts, operator, text }: DeskContext,
  wish: ShopWish,
  own: OwnSlots = {},
): Promise<Offer> {
  const { facility, date, time, startingTee = FIRST_TEE, rateId } = wish;
  const teeTime = dayPlan(operator, facility, date).times.find(
    (planned) => planned.localTime === time && planned.startingTee === startingTee,
  );
  if (!teeTime && startingTee !== FIRST_TEE && !facility.inventory.secondTee)
    throw notAvailable(text.shop.noSuchTee(facility.name, text.staff.sheet.hole(startingTee)));
  if (!teeTime) throw notAvailable(text.shop.noSuchTime(facility.name, date, time));
  const rates = teeTime.rates.map(({ rate }) => rate);
  const [only] = teeTime.rates;
  const chosen = teeTime.rates.find(({ rate }) => rate.id === rateId);
  const rate = chosen ?? (rateId === undefined && rates.length === 1 ? only : undefined);
  if (!rate) {
    const list = rates.map(({ id, name }) => `${id} (${name})`).join(', ');
    throw new EngineError('ITEM_NOT_OFFERED', { message: text.shop.whichRate(list) });
  }
  const now = parts.now();
  const named = await assignRateId(parts.db, rateAt(facility, teeTime, rate), now);
  const { offer, refusal } = await findOffer(
    parts.db,
    operator,
    { rateId: named },
    { now, own, audiences: () => RATE_AUDIENCES, isShop: true },
  );
  const isOwn = refusal === 'blocked' && wish.isOwnBlock;
  if (!offer || !(isOwn || mayShopSell(refusal, teeTime.startsAt, now)))
    throw notAvailable(text.shop.notForSale[refusal ?? 'unknown']);
  return offer;
}

const notAvailable = (message: string) => new EngineError('TEE_TIME_NOT_AVAILABLE', { message });

function mayShopSell(refusal: OfferRefusal | null, startsAt: Date, now: Date): boolean {
  if (refusal === 'past') return now.getTime() - startsAt.getTime() <= RECENT_TIME_WINDOW_MS;
  return refusal === null || refusal === 'too-late' || refusal === 'not-released';
}
