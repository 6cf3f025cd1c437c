import type { Cart, CartItemEvent } from '#server/contract/cart.ts';
import type { Operator, TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { noteEvent, wasRemoved } from './item-events.queries.ts';
import { itemTypeOf } from './item-types.ts';
import { deleteItem, isBooked, listItems } from './items.queries.ts';
import { recheckOrders } from './recheck-orders.ts';
import { showCart } from './show-cart.ts';
import type { KnownItemRow } from './stored-item.ts';
import { withdrawItems } from './withdraw-items.ts';

/**
 * Removes an item and releases its holds; returns the cart. Idempotent. A booked item stays. Errors: NOT_FOUND,
 * PAYMENT_UNDER_WAY.
 */
export async function removeItem(
  context: TenantContext,
  cartId: string,
  itemId: string,
  how: { withChildren: boolean; eventType?: CartItemEvent | undefined },
): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  const cart = await db.transaction().execute(async (trx) => {
    const used = await claimCart(trx, operator.alias, cartId, caller);
    const rows = await listItems(trx, used);
    const row = rows.find(({ id }) => id === itemId);
    if (row) await takeOut(trx, used, row, { ...how, rows, operator });
    else if (!(await wasRemoved(trx, used.id, itemId))) throw new EngineError('NOT_FOUND');
    return used;
  });
  return showCart(db, cart, { operator, text: context.text, now: now() });
}

export async function takeOut(
  trx: Trx,
  cart: ClaimedCart,
  row: KnownItemRow,
  how: {
    withChildren: boolean;
    eventType?: CartItemEvent | undefined;
    rows: KnownItemRow[];
    operator: Operator;
  },
): Promise<void> {
  if (how.eventType && how.eventType !== 'deleted')
    await noteEvent(trx, { cartId: cart.id, itemIds: [row.id], event: how.eventType });
  if (isBooked(row)) return;
  const children = how.withChildren ? how.rows.filter(({ parent_id: parentId }) => parentId === row.id) : [];
  const leaving = [row, ...children];
  const itemIds = leaving.map(({ id }) => id);
  await withdrawItems(trx, itemIds, how.operator.settings.checkout.reservationWindow);
  for (const item of leaving) await itemTypeOf(item).release(trx, how.operator, cart, item);
  await deleteItem(trx, row.id, how.withChildren);
  await noteEvent(trx, { cartId: cart.id, itemIds, event: 'deleted' });
  await recheckOrders(trx, cart.id);
}
