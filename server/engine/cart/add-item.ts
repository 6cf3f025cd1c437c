import type { Cart } from '#server/contract/cart.ts';
import type { NewCartItem } from '#server/contract/cart-input.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { addUnlessFull } from './add-unless-full.ts';
import { type ClaimedCart, claimCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { listOpenItems } from './items.queries.ts';
import { showCart } from './show-cart.ts';
import type { OpenItem } from './stored-item.ts';

/**
 * Adds an item and its products, and holds what they need; returns the cart, the new item last (wire section 6).
 * Errors: NOT_FOUND and those of `addTo`; then nothing has changed.
 */
export async function addItem(context: TenantContext, cartId: string, item: NewCartItem): Promise<Cart> {
  const { parts, operator, caller, text } = context;
  const { cart, itemId } = await addUnlessFull(context, { cartId, item }, () =>
    parts.db.transaction().execute(async (trx) => {
      const cart = await claimCart(trx, operator.alias, cartId, caller);
      const added = await addTo(trx, context, { cart, inCart: await listOpenItems(trx, cart.id) }, item);
      return { cart, itemId: added.id };
    }),
  );
  return showCart(parts.db, cart, { operator, text, now: parts.now(), newItemId: itemId });
}

/**
 * Adds an item and its products to a locked cart and `inCart`. Errors: FACILITY_NOT_OFFERED, CART_LIMIT_EXCEEDED,
 * CURRENCY_DIFFERS and those of the item's type.
 */
export async function addTo(
  trx: Trx,
  context: TenantContext,
  { cart, inCart }: { cart: ClaimedCart; inCart: OpenItem[] },
  item: NewCartItem,
): Promise<OpenItem> {
  const { operator } = context;
  const { facilities } = await loadCatalogue(trx, operator);
  const facility = facilities.find(({ id }) => id === item.facilityId);
  if (!facility) throw new EngineError('FACILITY_NOT_OFFERED');
  const { currency } = facility;
  const { checkNew, add } = itemTypeOf(item);
  checkNew(inCart, item);
  if (inCart.some((other) => other.currency !== currency)) throw new EngineError('CURRENCY_DIFFERS');
  const parentId = item.type === 'Product' ? (item.parentId ?? null) : null;
  const count = inCart.filter((other) => other.parentId === null).length;
  if (parentId === null && count >= operator.settings.checkout.cartItemLimit)
    throw new EngineError('CART_LIMIT_EXCEEDED');
  const { type, facilityId } = item;
  const added: OpenItem = {
    id: await add(trx, context, cart, item),
    parentId,
    type,
    facilityId,
    currency,
    startsAt: item.type === 'TeeTime' ? new Date(item.extra.teetime) : null,
    productId: item.type === 'Product' ? item.extra.id : null,
  };
  inCart.push(added);
  const products = productsOf(item, added.id).filter(({ extra }) => extra.quantity > 0);
  for (const product of products) await addTo(trx, context, { cart, inCart }, product);
  return added;
}

/** Lists the products to add with a tee time. Older clients send only `featuredProducts`. */
export function productsOf(item: NewCartItem, parentId: string): NewCartItem<'Product'>[] {
  if (item.type !== 'TeeTime') return [];
  const { productLineups, featuredProducts } = item.extra;
  const products = productLineups?.length ? productLineups : (featuredProducts ?? []);
  return products.map((extra) => ({ type: 'Product', facilityId: item.facilityId, parentId, extra }));
}
