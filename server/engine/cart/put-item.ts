import type { ItemPut, ItemToPut, NewCartItem } from '#server/contract/cart.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { addTo, productsOf } from './add-item.ts';
import { type ClaimedCart, claimIfThere } from './claim-cart.ts';
import { makeCart } from './create-cart.ts';
import { listItems, listOpenItems } from './items.queries.ts';
import { recordItemEvent } from './note-event.ts';
import { productItem } from './product.ts';
import { takeOut } from './remove-item.ts';
import type { OpenItem } from './stored-item.ts';
import { findTeeTime, teeTimeItem } from './tee-time.ts';

type UsedCart = { cart: ClaimedCart; inCart: OpenItem[] };

/**
 * Puts an item into a cart, or into a new one where there is none. A tee time that is in it already gets
 * the players, the rate and the products that are wanted now (product.md section 4, "Replace a tee time"). Errors: those of
 * addItem and changeItem; then nothing has changed.
 */
export function putItem(
  context: TenantContext,
  { cartId, item }: { cartId?: string | null | undefined; item: ItemToPut },
  idempotencyKey: string | null,
): Promise<ItemPut> {
  const { parts, operator, caller } = context;
  return parts.db.transaction().execute(async (trx) => {
    const saved = cartId ? await claimIfThere(trx, operator.alias, cartId, caller) : null;
    const cart = saved ?? (await makeCart(trx, context, idempotencyKey));
    const used = { cart, inCart: await listOpenItems(trx, cart.id) };
    const there = item.type === 'TeeTime' ? findSame(used, item) : undefined;
    if (there && item.type === 'TeeTime') await changeTo(trx, context, used, there.id, item);
    const { id } = there ?? (await addTo(trx, context, used, item));
    const items = there ? await listOpenItems(trx, cart.id) : used.inCart;
    return {
      cartId: cart.id,
      itemId: id,
      isNew: !there,
      itemCount: items.length,
      isAlone: items.every((other) => other.id === id || other.parentId === id),
    };
  });
}

function findSame({ inCart }: UsedCart, { facilityId, extra }: NewCartItem<'TeeTime'>): OpenItem | undefined {
  return findTeeTime(inCart, facilityId, new Date(extra.teetime));
}

/** Gives a tee time of the cart what is wanted of it now. Products that are not named stay as they are. */
async function changeTo(
  trx: Trx,
  context: TenantContext,
  used: UsedCart,
  itemId: string,
  item: NewCartItem<'TeeTime'>,
): Promise<void> {
  const { cart } = used;
  const rows = await listItems(trx, cart);
  const teeTime = rows.find((row) => row.id === itemId && row.type === 'TeeTime');
  if (teeTime?.type !== 'TeeTime') return;
  const { players, rate } = item.extra;
  await teeTimeItem.change(trx, context, cart, teeTime, { extra: { players, groupSize: players, rate } });
  await recordItemEvent(trx, cart.id, teeTime, { event: 'updated' });
  for (const wanted of productsOf(item, itemId)) {
    const { id, quantity } = wanted.extra;
    const isSame = (row: (typeof rows)[number]) =>
      row.type === 'Product' && row.parent_id === itemId && row.extra.terms.id === id;
    const product = rows.find(isSame);
    if (product?.type !== 'Product') {
      if (quantity > 0) await addTo(trx, context, used, wanted);
    } else if (quantity === 0) {
      await takeOut(trx, cart, product, { withChildren: true, rows, operator: context.operator });
    } else if (quantity !== product.extra.terms.quantity) {
      await productItem.change(trx, context, cart, product, { extra: { quantity } });
      await recordItemEvent(trx, cart.id, product, { event: 'updated' });
    }
  }
}
