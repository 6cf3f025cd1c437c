import type { ItemPut } from '#server/contract/cart.ts';
import type { Visit } from './visitor.server.ts';

/** Send `visit.commit()` with the answer. */
export function rememberCart(
  session: Visit['session'],
  cart: { cartId: string; items: readonly unknown[] } | ItemPut,
): void {
  session.unset('boughtOrder');
  session.set('cartId', cart.cartId);
  session.set('cartCount', 'items' in cart ? cart.items.length : cart.itemCount);
}
