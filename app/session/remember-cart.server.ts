import type { Visit } from './visitor.server.ts';

/** Keeps the cart in the session: its id, and how many items the header shows. Send `visit.commit()` with the answer. */
export function rememberCart(
  session: Visit['session'],
  cart: { cartId: string; items: readonly unknown[] },
): void {
  session.unset('boughtOrder');
  session.set('cartId', cart.cartId);
  session.set('cartCount', cart.items.length);
}
