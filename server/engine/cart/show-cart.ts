import type { Cart, CartItem } from '#server/contract/cart.ts';
import { CART_ITEM_TYPES } from '#server/contract/constants.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { Text } from '#server/text/en.ts';
import type { Db, Operator } from '../call/context.ts';
import { findOffers, type OfferAnswer } from '../tee-sheet/find-offer.ts';
import type { ClaimedCart } from './claim-cart.ts';
import { itemTypeOf } from './item-types.ts';
import { readContents } from './items.queries.ts';
import { findRateAccess, type RateAccess } from './rate-access.ts';
import { showActualTeeTime } from './show-tee-time.ts';
import type { KnownItemRow } from './stored-item.ts';

type Show = {
  operator: Operator;
  text: Text;
  /** The program's clock, which decides what is still sold. */
  now: Date;
  /** Shown last (wire section 0.11). */
  newItemId?: string;
};

/** Shows a cart at current prices. */
export async function showCart(
  db: Db,
  cart: ClaimedCart,
  { operator, text, now, newItemId }: Show,
): Promise<Cart> {
  const { rows, orderId, now: databaseNow } = await readContents(db, cart);
  const slots = rows.flatMap((row) => (row.type === 'TeeTime' ? row.extra.slots : []));
  const access = await findRateAccess(db, operator, cart, slots);
  const offers = await offersOfTeeTimes(db, cart, rows, { operator, now, access });
  const sorted = inCartOrder(await showItems(db, cart, rows, { operator, text, now, offers, access }));
  const isNew = ({ id }: CartItem) => id === newItemId;
  const items = [...sorted.filter((item) => !isNew(item)), ...sorted.filter(isNew)];
  const markers = rows.flatMap(({ id, extra }) => (extra.marker ? [[id, extra.marker] as const] : []));
  return {
    alias: cart.alias,
    id: cart.id,
    cartId: cart.id,
    items,
    itemsMarkers: Object.fromEntries(markers),
    actualTeeTimes: items.flatMap((item) =>
      item.type === 'TeeTime' ? [showActualTeeTime(item, offers.get(item.id))] : [],
    ),
    orderId: cart.isOwn ? orderId : null,
    now: databaseNow.toISOString(),
  };
}

/** Finds the offers by item id, in a fixed number of queries. */
async function offersOfTeeTimes(
  db: Db,
  cart: ClaimedCart,
  rows: readonly KnownItemRow[],
  { operator, now, access }: Pick<Show, 'operator' | 'now'> & { access: RateAccess },
): Promise<ReadonlyMap<string, OfferAnswer>> {
  const teeTimes = rows.filter((row) => row.type === 'TeeTime');
  const answers = await findOffers(
    db,
    operator,
    teeTimes.map((row) => ({ rateId: row.tee_time_rate_id, promotionCode: row.promotion_code })),
    {
      now,
      own: { holdOwner: cart.owner, cartItemIds: teeTimes.map(({ id }) => id) },
      audiences: access.audiences,
      hasTeeTimes: true,
    },
  );
  return new Map(
    teeTimes.flatMap(({ id }, index) => {
      const answer = answers[index];
      return answer ? [[id, answer] as const] : [];
    }),
  );
}

async function showItems(
  db: Db,
  cart: ClaimedCart,
  rows: KnownItemRow[],
  { operator, ...as }: Show & { offers: ReadonlyMap<string, OfferAnswer>; access: RateAccess },
): Promise<CartItem[]> {
  const shown = new Map<string, CartItem>();
  for (const type of CART_ITEM_TYPES) {
    const ofType = rows.filter((row) => row.type === type);
    if (ofType.length === 0) continue;
    for (const item of await itemTypeOf({ type }).show(db, operator, cart, ofType, as))
      shown.set(item.id, item);
  }
  const items = rows.flatMap(({ id }) => shown.get(id) ?? []);
  return items.map((item) => (item.type === 'TeeTime' ? withProducts(item, items) : item));
}

function withProducts(teeTime: CartItem<'TeeTime'>, items: readonly CartItem[]): CartItem<'TeeTime'> {
  const productLineups = items.flatMap((item) => {
    if (item.type !== 'Product' || item.parentId !== teeTime.id) return [];
    const { id, name, clientId, categoryId, quantity, price } = item.extra;
    return [{ id, name, clientId, categoryId, quantity, price }];
  });
  return productLineups.length === 0 ? teeTime : { ...teeTime, extra: { ...teeTime.extra, productLineups } };
}
