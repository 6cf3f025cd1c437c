import type { Cart, NewCartItem } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { claimCart } from './claim-cart.ts';
import { noteEvent } from './item-events.queries.ts';
import { itemTypeOf } from './item-types.ts';
import { readOpenItems } from './items.queries.ts';
import { productItem } from './product.ts';
import { showCart } from './show-cart.ts';

/**
 * Adds an item to a cart and holds what it needs, with the products that are bought with it; answers the whole cart, the new
 * item last (wire section 6). The price is the engine's own. Errors: NOT_FOUND, FACILITY_NOT_OFFERED, CART_LIMIT_EXCEEDED,
 * CURRENCY_DIFFERS and those of the item's type; then nothing has changed.
 */
export async function addItem(context: TenantContext, cartId: string, item: NewCartItem): Promise<Cart> {
  const { db, now } = context.parts;
  const { operator, caller } = context;
  const { facilities } = await loadCatalogue(db, operator);
  const facility = facilities.find(({ id }) => id === item.facilityId);
  if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
  const added = await db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    const { checkNew, add } = itemTypeOf(item);
    await checkNew(trx, cart, item);
    const { count, isOtherCurrency } = await readOpenItems(trx, cart.id, facility.currency);
    if (isOtherCurrency) throw new EngineError('CURRENCY_DIFFERS');
    const isChild = item.type === 'Product' && item.parentId != null;
    if (!isChild && count >= operator.settings.checkout.cartItemLimit)
      throw new EngineError('CART_LIMIT_EXCEEDED');
    const itemId = await add(trx, context, cart, item);
    const added = [itemId];
    for (const child of childrenOf(item, itemId)) {
      await productItem.checkNew(trx, cart, child);
      added.push(await productItem.add(trx, context, cart, child));
    }
    await noteEvent(trx, { cartId: cart.id, itemIds: added, event: 'added' });
    return { cart, itemId };
  });
  return showCart(db, added.cart, { operator, text: context.text, now: now(), newItemId: added.itemId });
}

/** The products a tee time is added with. Clients that know the older name alone send that, others may send both. */
function childrenOf(item: NewCartItem, parentId: string): NewCartItem<'Product'>[] {
  if (item.type !== 'TeeTime') return [];
  const { productLineups, featuredProducts } = item.extra;
  const products = productLineups?.length ? productLineups : (featuredProducts ?? []);
  return products.map((extra) => ({ type: 'Product', facilityId: item.facilityId, parentId, extra }));
}
