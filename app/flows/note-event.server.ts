import { BookingError } from '#app/booking/booking-error.ts';
import type { BookingClient } from '#app/booking/client.server.ts';
import type { CartItemEvent } from '#server/contract/cart.ts';

type Item = { booking: BookingClient; cartId: string; itemId: string };

/** Writes into an item's trail; what cannot be written there keeps nobody from buying. */
export async function noteEvent(
  { booking, cartId, itemId }: Item,
  body: { event: CartItemEvent; errors: { code: string; message: string }[] },
): Promise<void> {
  await booking.shoppingCart.trail({ params: { id: cartId, itemId }, body }).catch((refusal) => {
    if (!(refusal instanceof BookingError)) throw refusal;
  });
}

/** Takes an item's marker and error off: it lies in the cart as when it was put in. */
export function resetItem(item: Item): Promise<void> {
  return noteEvent(item, { event: 'added', errors: [] });
}
