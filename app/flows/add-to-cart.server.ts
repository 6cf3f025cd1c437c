import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { replyWithError } from '#app/booking/reply-with-error.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { ApiErrorCode } from '#server/contract/errors.ts';
import { HEADERS } from '#server/contract/headers.ts';
import { cartWords } from '#server/text/cart-words.ts';

export type WantedTeeTime = {
  facilityId: number;
  /** UTC, as the search gave it. */
  teetime: string;
  rateId: number;
  rateSetId?: number;
  players: number;
  promotionCode?: string | null;
  /** The same for both clicks of a double click, so that they fill one cart. */
  attemptId?: string | null;
};

export type AddToCartResult =
  /** The item is the last of the cart; keep the cart's id in the session. */
  | { outcome: 'added'; cart: Cart; itemId: string; message: string }
  /** Not added, and why in words: the time or places are gone, limits, a count the rate does not allow, already there. */
  | { outcome: 'refused'; code: ApiErrorCode; message: string };

/**
 * Puts a tee time into the visitor's cart: the one of the session, a new one on the first add, and a new one again when
 * the saved one is gone. Throws what is no refusal.
 */
export async function addToCart(
  visit: Pick<Visit, 'booking' | 'cartId' | 'text'> & { site: Pick<Visit['site'], 'facilities'> },
  wanted: WantedTeeTime,
): Promise<AddToCartResult> {
  const facility = visit.site.facilities.find(({ id }) => id === wanted.facilityId);
  const text = cartWords(visit.text, facility?.isSimulator ?? false);
  try {
    const cart = await addToSavedOrNewCart(visit, wanted);
    return { outcome: 'added', cart, itemId: cart.items.at(-1)?.id ?? '', message: text.added };
  } catch (error) {
    if (error instanceof NoCart)
      return { outcome: 'refused', code: 'UNEXPECTED', message: text.requestFailed };
    const { code, message } = replyWithError(error, visit.text, { failed: text.addFailed, said: 'all' });
    if (code === 'UNREACHABLE') throw error;
    return { outcome: 'refused', code, message };
  }
}

/** There is no cart to add to: the booking API could not make one. */
class NoCart extends Error {}

async function addToSavedOrNewCart(
  { booking, cartId }: Pick<Visit, 'booking' | 'cartId'>,
  wanted: WantedTeeTime,
): Promise<Cart> {
  if (cartId) {
    try {
      return await addItem(booking, cartId, wanted);
    } catch (error) {
      if (!(error instanceof BookingError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
  // The first click of a double click never brings its cookie home: without the key its cart would hold the places
  // against the second.
  const headers = wanted.attemptId ? { [HEADERS.idempotencyKey]: wanted.attemptId } : {};
  const created = await booking.shoppingCart.create({ headers }).catch((error) => {
    if (error instanceof BookingError && error.status >= 500 && error.code !== 'UNREACHABLE')
      throw new NoCart();
    throw error;
  });
  return addItem(booking, created.cartId, wanted);
}

function addItem(booking: BookingClient, id: string, wanted: WantedTeeTime): Promise<Cart> {
  const { facilityId, teetime, rateId, rateSetId, players, promotionCode } = wanted;
  const item = {
    facilityId,
    type: 'TeeTime' as const,
    promotionCode: promotionCode || null,
    extra: { teetime, players, groupSize: players, rate: { rateId, rateSetId } },
  };
  return booking.shoppingCart.addItem({ params: { id }, body: { item } });
}
