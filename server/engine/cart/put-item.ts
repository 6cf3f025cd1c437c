import type { ItemPut } from '#server/contract/cart.ts';
import type { ItemToPut, NewCartItem } from '#server/contract/cart-input.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { addTo, productsOf } from './add-item.ts';
import { addUnlessFull } from './add-unless-full.ts';
import { type ClaimedCart, claimIfThere, isOtherCustomers } from './claim-cart.ts';
import { makeCart } from './create-cart.ts';
import { listItems, listOpenItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { productItem } from './product.ts';
import { takeOut } from './remove-item.ts';
import type { OpenItem } from './stored-item.ts';
import { findTeeTime, teeTimeItem } from './tee-time.ts';

type UsedCart = { cart: ClaimedCart; inCart: OpenItem[] };

/**
 * Puts an item into a cart, or a new one. A tee time already there gets the new players, rate and products
 * (product.md section 4, "Replace a tee time"). Errors: those of addItem and changeItem; then nothing has changed.
 */
export function putItem(
  context: TenantContext,
  { cartId, item }: { cartId?: string | null | undefined; item: ItemToPut },
  idempotencyKey: string | null,
): Promise<ItemPut> {
  const { parts, operator, caller } = context;
  const put = async (trx: Trx): Promise<ItemPut> => {
    const saved = cartId ? await claimIfThere(trx, operator.alias, cartId, caller) : null;
    const isUsable = saved && !isOtherCustomers(saved, caller);
    const { cart, isNew } = isUsable
      ? { cart: saved, isNew: false }
      : await makeCart(trx, context, idempotencyKey);
    const used: UsedCart = { cart, inCart: isNew ? [] : await listOpenItems(trx, cart.id) };
    const there = item.type === 'TeeTime' && (await changeThere(trx, context, used, item));
    const { id } = there || (await addTo(trx, context, used, item));
    return {
      cartId: cart.id,
      itemId: id,
      isNew: !there,
      itemCount: used.inCart.length,
      isAlone: used.inCart.every((other) => other.id === id || other.parentId === id),
    };
  };
  return addUnlessFull(context, { cartId, item, idempotencyKey }, () => parts.db.transaction().execute(put));
}

/** Changes a tee time and refreshes `inCart`; unnamed products stay. Null: not in the cart. */
async function changeThere(
  trx: Trx,
  context: TenantContext,
  used: UsedCart,
  item: NewCartItem<'TeeTime'>,
): Promise<OpenItem | null> {
  const { cart } = used;
  const { players, rate, teetime } = item.extra;
  const there = findTeeTime(used.inCart, item.facilityId, new Date(teetime));
  if (!there) return null;
  const rows = await listItems(trx, cart);
  const row = rows.flatMap((each) => (each.id === there.id && each.type === 'TeeTime' ? [each] : []))[0];
  if (!row) throw new Error('An item is not among those of its cart');
  await teeTimeItem.change(trx, context, cart, row, { extra: { players, groupSize: players, rate } });
  await recordItemEvent(trx, cart.id, row, { event: 'updated' });
  const products = rows.flatMap((each) =>
    each.type === 'Product' && each.parent_id === there.id ? [each] : [],
  );
  for (const wanted of productsOf(item, there.id)) {
    const { id, quantity } = wanted.extra;
    const product = products.find(({ extra }) => extra.terms.id === id);
    if (!product) {
      if (quantity > 0) await addTo(trx, context, used, wanted);
    } else if (quantity === 0) {
      await takeOut(trx, cart, product, { withChildren: true, rows, operator: context.operator });
    } else if (quantity !== product.extra.terms.quantity) {
      await productItem.change(trx, context, cart, product, { extra: { quantity } });
      await recordItemEvent(trx, cart.id, product, { event: 'updated' });
    }
  }
  used.inCart = await listOpenItems(trx, cart.id);
  return there;
}
