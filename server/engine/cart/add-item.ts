import type { Cart, NewTeeTimeItem } from '#server/contract/cart.ts';
import { countGolfers } from '#server/rules/count-golfers.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findOffer } from '../tee-sheet/find-offer.ts';
import type { Offer } from '../tee-sheet/offer.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { holdItem, promotionOf } from './hold-item.ts';
import { insertItemEvent } from './item-events.queries.ts';
import { countOpenItems, insertTeeTimeItem } from './items.queries.ts';
import { showCart } from './show-cart.ts';
import { slotNames } from './slot-names.ts';
import { soldTerms } from './sold-terms.ts';

/**
 * Adds a tee time to a cart and holds its places; answers the whole cart, the new item last (wire section 6). The price
 * is the engine's own. Errors: NOT_FOUND, FACILITY_NOT_OFFERED, TEE_TIME_ALREADY_IN_CART, CART_LIMIT_EXCEEDED,
 * TEE_TIME_NOT_AVAILABLE and those of holdItem; then nothing has changed.
 */
export async function addItem(context: TenantContext, cartId: string, item: NewTeeTimeItem): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  if (!operator.settings.gnFacilityIds.includes(item.facilityId))
    throw new EngineError('FACILITY_NOT_OFFERED');
  const added = await db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    await checkCart(trx, cart, item, operator.settings.checkout.cartItemLimit);
    const offer = await offerFor(trx, context, cart, item);
    const players = countGolfers(offer.rate, item.extra, null) ?? item.extra.players;
    await holdItem(trx, context, cart, { offer, players, isCountNew: true });
    const itemId = await insertTeeTimeItem(trx, {
      cartId: cart.id,
      facilityId: offer.facility.id,
      startsAt: offer.startsAt,
      rateId: offer.rateId,
      players,
      promotionCode: promotionOf(offer, players),
      extra: {
        slots: slotNames([], players, item.extra.slots ?? []),
        marker: null,
        terms: soldTerms(offer, players),
      },
    });
    await insertItemEvent(trx, { cartId: cart.id, itemId, event: 'added' });
    return { cart, itemId };
  });
  return showCart(db, added.cart, { operator, text: context.text, now: now(), newItemId: added.itemId });
}

async function checkCart(trx: Trx, cart: ClaimedCart, item: NewTeeTimeItem, limit: number): Promise<void> {
  const startsAt = new Date(item.extra.teetime);
  const count = await countOpenItems(trx, cart.id, { facilityId: item.facilityId, startsAt });
  if (count.sameTeeTime > 0) throw new EngineError('TEE_TIME_ALREADY_IN_CART');
  if (count.topLevel >= limit) throw new EngineError('CART_LIMIT_EXCEEDED');
}

async function offerFor(
  trx: Trx,
  context: TenantContext,
  cart: ClaimedCart,
  item: NewTeeTimeItem,
): Promise<Offer> {
  const { extra, promotionCode = null } = item;
  const ask = { rateId: extra.rate.rateId, startsAt: new Date(extra.teetime), promotionCode };
  const terms = { now: context.parts.now(), own: { holdOwner: cart.owner } };
  const { offer, refusal } = await findOffer(trx, context.operator, ask, terms);
  if (refusal !== null || offer.facility.id !== item.facilityId)
    throw new EngineError('TEE_TIME_NOT_AVAILABLE');
  return offer;
}
