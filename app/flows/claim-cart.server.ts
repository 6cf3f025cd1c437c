import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import { noteEvent } from '#app/flows/note-event.server.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';

export type ClaimedCart = {
  /** Null: there is none, or it cannot be read now. */
  cart: Cart | null;
  /** The saved cart is no more, or somebody else's. */
  isCartGone: boolean;
  /** How many tee times could not be held again; each is marked in the cart with the reason. */
  lostCount: number;
};

/**
 * Makes a cart that of whoever `booking` speaks for, by using it, and holds its tee times anew. A time that is gone meanwhile
 * gets its reason as the item's error: the cart shows it with other times.
 */
export async function claimCart(booking: BookingClient, cartId: string | null): Promise<ClaimedCart> {
  if (!cartId) return { cart: null, isCartGone: false, lostCount: 0 };
  try {
    let cart = await booking.shoppingCart.get({ params: { id: cartId } });
    let lostCount = 0;
    for (const item of cart.items) {
      if (item.type !== 'TeeTime') continue;
      const held = await holdAgain(booking, cartId, item);
      if (held) cart = held;
      else lostCount += 1;
    }
    return { cart, isCartGone: false, lostCount };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return { cart: null, isCartGone: error.code === 'NOT_FOUND', lostCount: 0 };
  }
}

/** The cart with the item held; null when it cannot be, which is noted with the item. */
async function holdAgain(booking: BookingClient, cartId: string, { id }: CartItem): Promise<Cart | null> {
  const params = { id: cartId, itemId: id };
  try {
    return await booking.shoppingCart.updateItem({ params, body: { item: {}, eventType: 'updated' } });
  } catch (error) {
    if (!(error instanceof BookingError) || !isLost(error)) throw error;
    const errors = [{ code: error.code, message: error.message }];
    await noteEvent({ booking, cartId, itemId: id }, { event: 'failed', errors });
    return null;
  }
}

/** The places are somebody else's, or not for sale any more; everything else has nothing to do with the time. */
function isLost({ status, code }: BookingError): boolean {
  return status === 410 || (status === 409 && code !== 'PAYMENT_UNDER_WAY' && code !== 'ORDER_CLOSED');
}
