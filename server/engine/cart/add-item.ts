import type { Cart, NewCartItem } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { claimCart } from './claim-cart.ts';
import { insertItemEvent } from './item-events.queries.ts';
import { itemTypeOf } from './item-types.ts';
import { countOpenItems } from './items.queries.ts';
import { showCart } from './show-cart.ts';

/**
 * Adds an item to a cart and holds what it needs; answers the whole cart, the new item last (wire section 6). The price
 * is the engine's own. Errors: NOT_FOUND, FACILITY_NOT_OFFERED, CART_LIMIT_EXCEEDED and those of the item's type; then
 * nothing has changed.
 */
export async function addItem(context: TenantContext, cartId: string, item: NewCartItem): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  const { gnFacilityIds, checkout } = operator.settings;
  if (!gnFacilityIds.includes(item.facilityId)) throw new EngineError('FACILITY_NOT_OFFERED');
  const added = await db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    const { checkNew, add } = itemTypeOf(item);
    await checkNew(trx, cart, item);
    if ((await countOpenItems(trx, cart.id)) >= checkout.cartItemLimit)
      throw new EngineError('CART_LIMIT_EXCEEDED');
    const itemId = await add(trx, context, cart, item);
    await insertItemEvent(trx, { cartId: cart.id, itemId, event: 'added' });
    return { cart, itemId };
  });
  return showCart(db, added.cart, { operator, text: context.text, now: now(), newItemId: added.itemId });
}
