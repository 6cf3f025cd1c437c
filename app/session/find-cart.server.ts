import { BookingError } from '#app/booking/booking-error.ts';
import type { Cart } from '#server/contract/cart.ts';
import type { Visit } from './visitor.server.ts';

export async function findCart({ booking, cartId }: Pick<Visit, 'booking' | 'cartId'>): Promise<Cart | null> {
  if (!cartId) return null;
  try {
    return await booking.shoppingCart.get({ params: { id: cartId } });
  } catch (error) {
    if (error instanceof BookingError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
