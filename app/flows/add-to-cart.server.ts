import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { cartWords, itemWords } from '#server/text/cart-words.ts';

/** Something to put into a cart, as the booking API takes it. */
export type ItemToAdd = Parameters<BookingClient['shoppingCart']['addItem']>[0]['body']['item'];

type WantedTeeTime = {
  facilityId: number;
  /** UTC, as the search gave it. */
  teetime: string;
  rateId: number;
  rateSetId?: number;
  players: number;
  promotionCode?: string | null;
  /** Products that are offered with it, each with how many are wanted; of others the cart keeps what it has. */
  products?: readonly { id: string; quantity: number }[];
  /** The same for both clicks of a double click, so that they fill one cart. */
  attemptId?: string | null;
};

type AddToCartResult =
  /** The item is the last of the cart that goes with no other; keep the cart's id in the session. */
  | { outcome: 'added'; cart: Cart; itemId: string; message: string }
  /** Not added, and why in words: the time or places are gone, limits, a count the rate does not allow, already there. */
  | { outcome: 'refused'; code: ApiErrorCode; status: number; message: string };

type Buyer = Pick<Visit, 'booking' | 'cartId' | 'text'> & { site: Pick<Visit['site'], 'facilities'> };

/**
 * Puts a tee time into the visitor's cart. One that is there already gets the players, the rate and the products that are wanted now
 * (product.md section 4, "Replace a tee time"). Throws what is no refusal.
 */
export async function addToCart(visit: Buyer, wanted: WantedTeeTime): Promise<AddToCartResult> {
  const { facilityId, teetime, rateId, rateSetId, players, promotionCode, products = [], attemptId } = wanted;
  const bought = products.filter(({ quantity }) => quantity > 0);
  const item = {
    facilityId,
    type: 'TeeTime' as const,
    promotionCode: promotionCode || null,
    extra: {
      teetime,
      players,
      groupSize: players,
      rate: { rateId, rateSetId },
      ...(bought.length > 0 ? { productLineups: bought } : {}),
    },
  };
  const added = await addItemToCart(visit, item, attemptId);
  const isThere = added.outcome === 'refused' && added.code === 'TEE_TIME_ALREADY_IN_CART';
  return (isThere && (await changeInCart(visit, wanted))) || added;
}

/** The tee time in a cart that begins then. */
export function teeTimeOfCart(
  { items }: Pick<Cart, 'items'>,
  { facilityId, teetime }: Pick<WantedTeeTime, 'facilityId' | 'teetime'>,
): CartItem<'TeeTime'> | undefined {
  const at = Date.parse(teetime);
  return items.find(
    (each): each is CartItem<'TeeTime'> =>
      each.type === 'TeeTime' && each.facilityId === facilityId && Date.parse(each.extra.teetime) === at,
  );
}

/** The cart's item of a tee time as it is wanted now; null where another window has removed it. */
async function changeInCart(visit: Buyer, wanted: WantedTeeTime): Promise<AddToCartResult | null> {
  const { facilityId, rateId, players, products = [] } = wanted;
  const { shoppingCart } = visit.booking;
  if (!visit.cartId) return null;
  const before = await shoppingCart.get({ params: { id: visit.cartId } });
  const item = teeTimeOfCart(before, wanted);
  if (!item) return null;
  const rate = item.extra.rate.rateId === rateId ? {} : { teetime: item.extra.teetime, rate: { rateId } };
  const body = {
    item: { extra: { players, groupSize: players, ...rate } },
    eventType: 'updated' as const,
  };
  const facility = visit.site.facilities.find(({ id }) => id === facilityId);
  const words = cartWords(visit.text, facility?.isSimulator ?? false);
  try {
    const params = { id: visit.cartId, itemId: item.id };
    const changed = await shoppingCart.updateItem({ params, body });
    const cart = (await changeProducts(visit.booking, before, item, products)) ?? changed;
    return { outcome: 'added', cart, itemId: item.id, message: words.updated };
  } catch (error) {
    const { code, status, message } = replyWithError(error, visit.text, {
      failed: words.updateFailed,
      said: 'all',
    });
    if (code === 'UNREACHABLE') throw error;
    return { outcome: 'refused', code, status, message };
  }
}

/** Gives a tee time of a cart the products that are wanted now. Answers the cart; null where it has them already. */
async function changeProducts(
  { shoppingCart }: BookingClient,
  { cartId, items }: Cart,
  { facilityId, id: parentId }: CartItem<'TeeTime'>,
  wanted: readonly { id: string; quantity: number }[],
): Promise<Cart | null> {
  let cart: Cart | null = null;
  for (const extra of wanted) {
    const there = items.find(
      (each): each is CartItem<'Product'> =>
        each.type === 'Product' && each.parentId === parentId && each.extra.id === extra.id,
    );
    const { quantity } = extra;
    if (quantity === (there?.extra.quantity ?? 0)) continue;
    if (!there) {
      const item = { type: 'Product' as const, facilityId, parentId, extra };
      cart = await shoppingCart.addItem({ params: { id: cartId }, body: { item } });
      continue;
    }
    const params = { id: cartId, itemId: there.id };
    cart =
      quantity === 0
        ? await shoppingCart.removeItem({ params, query: { eventType: 'deleted' } })
        : await shoppingCart.updateItem({
            params,
            body: { item: { extra: { quantity } }, eventType: 'updated' },
          });
  }
  return cart;
}

/**
 * Puts something into the visitor's cart: the one of the session, a new one on the first add, and a new one again when
 * the saved one is gone. Throws what is no refusal.
 */
export async function addItemToCart(
  visit: Buyer,
  item: ItemToAdd,
  attemptId: string | null = null,
): Promise<AddToCartResult> {
  const facility = visit.site.facilities.find(({ id }) => id === item.facilityId);
  const words = itemWords(visit.text, item.type, facility?.isSimulator ?? false);
  try {
    const cart = await addToSavedOrNewCart(visit, item, attemptId);
    const added = cart.items.findLast(({ parentId, type }) => parentId === null && type === item.type);
    return { outcome: 'added', cart, itemId: added?.id ?? '', message: words.added };
  } catch (error) {
    if (error instanceof NoCart)
      return {
        outcome: 'refused',
        code: 'UNEXPECTED',
        status: 502,
        message: visit.text.cart.requestFailed,
      };
    const { code, status, message } = replyWithError(error, visit.text, {
      failed: words.addFailed,
      said: 'all',
    });
    if (code === 'UNREACHABLE') throw error;
    return { outcome: 'refused', code, status, message };
  }
}

/** There is no cart to add to: the booking API could not make one. */
class NoCart extends Error {}

async function addToSavedOrNewCart(
  { booking, cartId }: Pick<Visit, 'booking' | 'cartId'>,
  item: ItemToAdd,
  attemptId: string | null,
): Promise<Cart> {
  const { shoppingCart } = booking;
  const addTo = (id: string) => shoppingCart.addItem({ params: { id }, body: { item } });
  if (cartId) {
    try {
      return await addTo(cartId);
    } catch (error) {
      if (!(error instanceof BookingError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  // The first click of a double click never brings its cookie home: without the key its cart would hold the places
  // against the second.
  const headers = attemptId ? { [HEADERS.idempotencyKey]: attemptId } : {};
  const created = await shoppingCart.create({ headers }).catch((error) => {
    if (error instanceof BookingError && error.status >= 500 && error.code !== 'UNREACHABLE')
      throw new NoCart();
    throw error;
  });
  return addTo(created.cartId);
}
