import type { Cart, CartItem } from '#server/contract/cart.ts';
import { sortCartItems } from '#server/rules/sort-cart-items.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { findOffers } from '../tee-sheet/find-offer.ts';
import { databaseNow, findOrderIdOfCart } from './carts.queries.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { type ItemRow, listItems } from './items.queries.ts';
import { showItem } from './show-item.ts';

type Show = {
  operator: Operator;
  text: Text;
  /** The program's clock, for what can still be sold. */
  now: Date;
  /** Goes last, whatever the order of the others (wire section 0.11). */
  newItemId?: string;
};

/** The whole cart as the wire shows it, priced by the offers of this moment. */
export async function showCart(
  db: Db,
  cart: ClaimedCart,
  { operator, text, now, newItemId }: Show,
): Promise<Cart> {
  const rows = sortCartItems((await listItems(db, cart)).filter(({ state }) => state === 'open'));
  const newest = rows.filter(({ id }) => id === newItemId);
  const items = await showItems(db, cart, [...rows.filter(({ id }) => id !== newItemId), ...newest], {
    operator,
    text,
    now,
  });
  const markers = rows.flatMap(({ id, extra }) => (extra.marker ? [[id, extra.marker] as const] : []));
  return {
    alias: cart.alias,
    id: cart.id,
    cartId: cart.id,
    items,
    itemsMarkers: Object.fromEntries(markers),
    actualTeeTimes: items.map(({ courseId, extra }) => ({ courseId, teetime: extra.teetime })),
    orderId: cart.isOwn ? await findOrderIdOfCart(db, cart.id) : null,
    now: (await databaseNow(db)).toISOString(),
  };
}

async function showItems(
  db: Db,
  cart: ClaimedCart,
  rows: ItemRow[],
  { operator, text, now }: Show,
): Promise<CartItem[]> {
  const answers = await findOffers(
    db,
    operator,
    rows.map(({ rateId, promotionCode }) => ({ rateId: rateId ?? 0, promotionCode })),
    { now, own: { holdOwner: cart.owner, cartItemIds: rows.map(({ id }) => id) } },
  );
  return rows.map((row, index) =>
    showItem(cart, row, answers[index] ?? { offer: null, refusal: 'unknown' }, text),
  );
}
