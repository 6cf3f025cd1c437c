import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { Cart } from '#server/contract/cart.ts';

export type ClaimedCart = {
  /** Null: there is none, or it cannot be read now. */
  cart: Cart | null;
  /** The saved cart is gone, or somebody else's. */
  isCartGone: boolean;
  /** How many tee times could not be held again; each is marked in the cart with the reason. */
  lostCount: number;
};

/** Makes a cart that of whoever `booking` speaks for, and holds its tee times anew. */
export async function claimCart(booking: BookingClient, cartId: string | null): Promise<ClaimedCart> {
  if (!cartId) return { cart: null, isCartGone: false, lostCount: 0 };
  try {
    return { ...(await booking.shoppingCart.renewHolds({ params: { id: cartId } })), isCartGone: false };
  } catch (error) {
    if (!(error instanceof BookingError)) throw error;
    return { cart: null, isCartGone: error.code === 'NOT_FOUND', lostCount: 0 };
  }
}
