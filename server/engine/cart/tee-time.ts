import type { CartSlot } from '#server/contract/cart.ts';
import type { ChangedTeeTimeItem } from '#server/contract/cart-input.ts';
import { keyOfStart } from '#server/rules/crossing.ts';
import { playerCountOf } from '#server/rules/player-count.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { releaseHold } from '../holds/release.queries.ts';
import type { Audiences } from '../tee-sheet/audiences.ts';
import { findCrossing } from '../tee-sheet/find-crossing.ts';
import { findOffer, type OfferAnswer, type OfferAsk } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type PlayerRates, promotionOf } from '../tee-sheet/player-rates.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { holdItem } from './hold-item.ts';
import { isChanged } from './is-changed.ts';
import type { ItemType } from './item-type.ts';
import {
  insertTeeTimeItem,
  isBooked,
  listOpenItems,
  type TeeTimeValues,
  updateTeeTimeItems,
} from './items.queries.ts';
import { findRateAccess, withRates } from './rate-access.ts';
import { showTeeTime } from './show-tee-time.ts';
import { slotNames } from './slot-names.ts';
import { soldTerms } from './sold-terms.ts';
import type { KnownItemRow, OpenItem } from './stored-item.ts';

export const teeTimeItem: ItemType<'TeeTime'> = {
  /** Error: TEE_TIME_ALREADY_IN_CART. */
  checkNew(inCart, { facilityId, extra }) {
    refuseSecond(inCart, facilityId, new Date(extra.teetime));
  },

  /** Errors: TEE_TIME_NOT_AVAILABLE and those of holdItem. */
  async add(trx, context, cart, item) {
    const { extra, promotionCode = null } = item;
    const startsAt = new Date(extra.teetime);
    const ask = { rateId: extra.rate.rateId, startsAt, promotionCode };
    const access = await findRateAccess(trx, context.operator, cart, []);
    const { audiences } = access;
    const offer = await offerToAdd(trx, context, cart, { facilityId: item.facilityId, ask, audiences });
    const players = playerCountOf(offer.rate, extra, null) ?? extra.players;
    const slots = slotNames([], players, extra.slots ?? []);
    const playerRates = access.ratesOfPlayers(offer, slots);
    await holdItem(trx, context, cart, { offer, playerRates, isCountNew: true });
    return insertTeeTimeItem(trx, {
      cartId: cart.id,
      facilityId: offer.facility.id,
      startsAt: offer.startsAt,
      startingTee: offer.startingTee,
      rateId: offer.rateId,
      players,
      promotionCode: promotionOf(playerRates),
      extra: { slots: withRates(slots, playerRates), marker: null, terms: soldTerms(offer, playerRates) },
    });
  },

  /**
   * Changes an item and renews its expired hold; moving releases the old slots. A promotion that does not allow the
   * new count is cleared, for the regular price (product.md section 4). Errors: ORDER_CLOSED, TEE_TIME_GONE,
   * TEE_TIME_NOT_AVAILABLE, TEE_TIME_ALREADY_IN_CART and those of holdItem.
   */
  async change(trx, context, cart, row, item) {
    const isKept = isBooked(row) || row.reservation_state === 'pending';
    if (isKept && !isChanged(row, item)) return;
    if (isBooked(row)) throw new EngineError('ORDER_CLOSED');
    const rateId = item.extra?.rate?.rateId ?? row.tee_time_rate_id;
    const startsAt = item.extra?.teetime ? new Date(item.extra.teetime) : row.starts_at;
    const access = await findRateAccess(trx, context.operator, cart, row.extra.slots);
    const wish = { ...item, rateId, startsAt, audiences: access.audiences };
    const offer = await offerToChange(trx, context, cart, row, wish);
    const players = playerCountOf(offer.rate, item.extra ?? {}, row.players) ?? 1;
    const slots = slotNames(row.extra.slots, players, item.extra?.slots ?? []);
    const playerRates = access.ratesOfPlayers(offer, slots);
    const own = { startsAt: row.starts_at, startingTee: row.starting_tee };
    const isMoved = keyOfStart(offer) !== keyOfStart(own);
    if (startsAt.getTime() !== row.starts_at.getTime())
      refuseSecond(await listOpenItems(trx, cart.id), row.facility_id, startsAt);
    const { operator } = context;
    const leaving = isMoved
      ? { ...own, crossing: await findCrossing(trx, operator, row.facility_id, own, null) }
      : null;
    const isCountNew = players !== row.players || rateId !== row.tee_time_rate_id || !row.held_until;
    await holdItem(trx, context, cart, { offer, playerRates, isCountNew, itemId: row.id, leaving });
    const { reservationWindow: window } = operator.settings.checkout;
    if (leaving) await releaseHold(trx, row.facility_id, leaving, cart.owner, { window, isMoved: true });
    await updateTeeTimeItems(trx, [valuesOf(row, { offer, playerRates, slots })]);
  },

  async release(trx, { settings }, cart, row) {
    const { reservationWindow: window } = settings.checkout;
    const start = { startsAt: row.starts_at, startingTee: row.starting_tee };
    await releaseHold(trx, row.facility_id, start, cart.owner, { window });
  },

  async show(_db, { settings }, cart, rows, { text, offers, access }) {
    const { reservationWindow: window } = settings.checkout;
    return rows.map((row) =>
      showTeeTime(cart, row, offers.get(row.id) ?? { offer: null, refusal: 'unknown' }, {
        text,
        access,
        window,
      }),
    );
  },

  async isAvailable(trx, { parts, operator }, cart, row) {
    const { audiences } = await findRateAccess(trx, operator, cart, []);
    const { offer, refusal } = await findOffer(
      trx,
      operator,
      { rateId: row.tee_time_rate_id, startsAt: row.starts_at },
      { now: parts.now(), own: { holdOwner: cart.owner, cartItemIds: [row.id] }, audiences },
    );
    const isHeld = row.held_until !== null;
    const isSold = refusal === null || (refusal === 'too-late' && isHeld);
    return isSold && (isHeld || (offer?.left ?? 0) >= row.players);
  },
};

export function findTeeTime(
  inCart: readonly OpenItem[],
  facilityId: number,
  startsAt: Date,
): OpenItem | undefined {
  return inCart.find(
    (item) => item.facilityId === facilityId && item.startsAt?.getTime() === startsAt.getTime(),
  );
}

function refuseSecond(inCart: readonly OpenItem[], facilityId: number, startsAt: Date): void {
  if (findTeeTime(inCart, facilityId, startsAt)) throw new EngineError('TEE_TIME_ALREADY_IN_CART');
}

export function valuesOf(
  { id, extra }: KnownItemRow<'TeeTime'>,
  { offer, playerRates, slots }: { offer: Offer; playerRates: PlayerRates; slots: readonly CartSlot[] },
): TeeTimeValues & { id: string } {
  return {
    id,
    startsAt: offer.startsAt,
    startingTee: offer.startingTee,
    rateId: offer.rateId,
    players: playerRates.rateIndexes.length,
    promotionCode: promotionOf(playerRates),
    extra: {
      slots: withRates(slots, playerRates),
      marker: extra.marker,
      terms: soldTerms(offer, playerRates),
    },
  };
}

async function offerToAdd(
  trx: Trx,
  { operator, parts }: TenantContext,
  cart: ClaimedCart,
  { facilityId, ask, audiences }: { facilityId: number; ask: OfferAsk; audiences: Audiences },
): Promise<Offer> {
  const terms = { now: parts.now(), own: { holdOwner: cart.owner }, audiences };
  const { offer, refusal } = await findOffer(trx, operator, ask, terms);
  if (refusal !== null || offer.facility.id !== facilityId) throw new EngineError('TEE_TIME_NOT_AVAILABLE');
  return offer;
}

async function offerToChange(
  trx: Trx,
  { operator, parts }: TenantContext,
  cart: ClaimedCart,
  row: KnownItemRow<'TeeTime'>,
  wish: {
    rateId: number;
    startsAt: Date;
    promotionCode?: ChangedTeeTimeItem['promotionCode'];
    audiences: Audiences;
  },
): Promise<Offer> {
  const { rateId, startsAt, promotionCode = row.promotion_code, audiences } = wish;
  const answer = await findOffer(
    trx,
    operator,
    { rateId, startsAt, promotionCode },
    { now: parts.now(), own: { holdOwner: cart.owner, cartItemIds: [row.id] }, audiences },
  );
  return mustBeSold(row, { rateId, startsAt }, answer);
}

/** True while the item is sold. A held item may be kept within the same-day window. */
export function isStillSold(
  { held_until }: KnownItemRow<'TeeTime'>,
  refusal: OfferAnswer['refusal'],
): boolean {
  return refusal === null || (refusal === 'too-late' && held_until !== null);
}

/** Errors: TEE_TIME_GONE for the unchanged item, else TEE_TIME_NOT_AVAILABLE. */
export function mustBeSold(
  row: KnownItemRow<'TeeTime'>,
  { rateId, startsAt }: { rateId: number; startsAt: Date },
  { offer, refusal }: OfferAnswer,
): Offer {
  const isSameTime = startsAt.getTime() === row.starts_at.getTime();
  const isSold = isSameTime ? isStillSold(row, refusal) : refusal === null;
  if (!offer || !isSold || offer.facility.id !== row.facility_id)
    throw new EngineError(
      isSameTime && rateId === row.tee_time_rate_id ? 'TEE_TIME_GONE' : 'TEE_TIME_NOT_AVAILABLE',
    );
  return offer;
}
