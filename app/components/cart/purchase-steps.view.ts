import type { CartItem } from '#server/contract/cart.ts';
import type { PurchasedItem } from '#server/contract/cart-purchase.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import { titleOf, titleOfItem } from './cart.view.ts';
import type { PurchaseStep } from './purchase-steps.tsx';

/** The items of a purchase in the order in which they are bought, and how each stands. */
export function viewPurchaseSteps(items: readonly PurchasedItem[], text: Text): PurchaseStep[] {
  return items.map((item) => stepOf(item, titleOf(item, text), text));
}

/** The same of a cart whose purchase has not begun yet. */
export function viewWaitingSteps(items: readonly CartItem[], text: Text): PurchaseStep[] {
  return inCartOrder(items).map((item) =>
    stepOf({ ...item, state: 'waiting', message: null }, titleOfItem(item, text), text),
  );
}

type Item = Pick<PurchasedItem, 'id' | 'parentId' | 'type' | 'state' | 'message'>;

function stepOf({ id, parentId, type, state, message }: Item, title: string, text: Text): PurchaseStep {
  const { teeTime, other } = text.checkout.progress;
  const word = (type === 'TeeTime' ? teeTime : other)[state];
  return { id, title, isChild: parentId !== null, state, word, reason: message || null };
}
