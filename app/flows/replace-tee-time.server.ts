import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { Cart } from '#server/contract/cart.ts';

type Item = { id: string; itemId: string };

/**
 * Puts another tee time in the place of one in the cart (product.md section 4): the item moves there with its golfers, and what
 * it held is released once the other is held. Where the chosen time is in the cart already, the item just leaves. Throws what
 * the booking API refuses; the cart is as it was then.
 */
export async function replaceTeeTime(
  { shoppingCart }: BookingClient,
  params: Item,
  chosen: { teetime: string; rateId: number },
): Promise<Cart> {
  const extra = { teetime: chosen.teetime, rate: { rateId: chosen.rateId } };
  try {
    return await shoppingCart.updateItem({ params, body: { item: { extra }, eventType: 'updated' } });
  } catch (error) {
    if (!(error instanceof BookingError) || error.code !== 'TEE_TIME_ALREADY_IN_CART') throw error;
    return shoppingCart.removeItem({ params, query: { removeChildren: 'true', eventType: 'deleted' } });
  }
}
