import { type ChangeResult, changeCart } from '#app/session/change-cart.server.ts';
import type { Visit } from '#app/session/visitor.server.ts';
import type { ChosenCount } from '#app/site/cart-form.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';

/** Saves counts until one is refused; null: nothing changed. */
export async function changeCounts(
  visit: Visit,
  { cartId, items }: Cart,
  chosen: readonly ChosenCount[],
): Promise<ChangeResult | null> {
  let result: ChangeResult | null = null;
  for (const { itemId, count } of chosen) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return { outcome: 'gone' };
    if (countOf(item) === count) continue;
    result = await changeCart(
      visit,
      cartId,
      item.type === 'TeeTime'
        ? { intent: 'change', itemId, players: count }
        : { intent: 'change-quantity', itemId, quantity: count },
    );
    if (result.outcome !== 'done') return result;
  }
  return result;
}

function countOf(item: CartItem): number | null {
  if (item.type === 'TeeTime') return item.extra.players;
  return item.type === 'Product' ? item.extra.quantity : null;
}
