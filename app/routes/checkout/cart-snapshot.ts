import { countOfItem } from '#app/components/cart/cart-amounts.ts';
import type { Cart, CartItem } from '#server/contract/cart.ts';

/** What the golfer was shown and agrees to buy: items, golfers and amounts. It goes through the form. */
export function writeCartSnapshot({ items }: Pick<Cart, 'items'>): string {
  return items.map(entryOf).join(',');
}

/** Whether everything in the cart is what was shown. Items that have been booked since are missing, and rightly so. */
export function isSameCart(seen: string, { items }: Pick<Cart, 'items'>): boolean {
  const entries = new Set(seen.split(','));
  return items.every((item) => entries.has(entryOf(item)));
}

/** The ids of the items that were shown. */
export function itemsOfSnapshot(seen: string): string[] {
  return seen.split(',').flatMap((entry) => entry.split('~')[0] || []);
}

function entryOf(item: CartItem): string {
  const { id, extra } = item;
  return [id, countOfItem(item), Math.round(extra.totalDue * 100), Math.round(extra.dueOnline * 100)].join(
    '~',
  );
}
