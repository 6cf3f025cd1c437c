import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { Cart } from '#server/contract/cart.ts';

export type ClaimedCart = {
  cart: Cart | null;
  /** The saved cart is gone or belongs to another golfer. */
  isCartGone: boolean;
  /** Tee times that could not be held again; the cart shows the reasons. */
  lostCount: number;
};

/** Gives a cart to the golfer `booking` acts for, and renews its holds. */
export async function claimCart(booking: BookingClient, cartId: string | null): Promise<ClaimedCart> {
  if (!cartId) return { cart: null, isCartGone: false, lostCount: 0 };
  try {
    return { ...(await booking.shoppingCart.renewHolds({ params: { id: cartId } })), isCartGone: false };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return { cart: null, isCartGone: error.code === 'NOT_FOUND', lostCount: 0 };
  }
}
