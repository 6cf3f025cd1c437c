import { countOfItem } from '#app/components/cart/cart-amounts.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';

/** Returns what the golfer agrees to buy, for a form field. */
export function writeCartSnapshot({ items }: Pick<Cart, 'items'>): string {
  return items.map(entryOf).join(',');
}

/** Shown items may be missing from the cart: they were booked since. */
export function isSameCart(seen: string, { items }: Pick<Cart, 'items'>): boolean {
  const entries = new Set(seen.split(','));
  return items.every((item) => entries.has(entryOf(item)));
}

export function itemsOfSnapshot(seen: string): string[] {
  return seen.split(',').flatMap((entry) => entry.split('~')[0] || []);
}

function entryOf(item: CartItem): string {
  const { id, extra } = item;
  return [id, countOfItem(item), Math.round(extra.totalDue * 100), Math.round(extra.dueOnline * 100)].join(
    '~',
  );
}
