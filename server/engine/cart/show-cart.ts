import type { Cart, CartItem } from '#server/contract/cart.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { findOffers } from '../tee-sheet/find-offer.ts';
import { databaseNow, findOrderIdOfCart } from './carts.queries.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { type KnownItemRow, listItems } from './items.queries.ts';
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
  const rows = (await listItems(db, cart)).filter(({ state }) => state === 'open');
  const sorted = inCartOrder(await showItems(db, cart, rows, { operator, text, now }));
  const isNew = ({ id }: CartItem) => id === newItemId;
  const items = [...sorted.filter((item) => !isNew(item)), ...sorted.filter(isNew)];
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
  rows: KnownItemRow[],
  { operator, text, now }: Show,
): Promise<CartItem[]> {
  const answers = await findOffers(
    db,
    operator,
    rows.map((row) => ({ rateId: row.tee_time_rate_id ?? 0, promotionCode: row.promotion_code })),
    { now, own: { holdOwner: cart.owner, cartItemIds: rows.map(({ id }) => id) } },
  );
  return rows.map((row, index) =>
    showItem(cart, row, answers[index] ?? { offer: null, refusal: 'unknown' }, text),
  );
}
