import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CartPurchaseForm } from '#server/contract/cart-purchase.ts';
import { inCartOrder } from '#server/rules/cart-order.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { deriveToken } from '../../call/tokens.ts';
import { claimCart } from '../../cart/claim-cart.ts';
import { listItems } from '../../cart/items.queries.ts';
import { recordItemEvents } from '../../cart/note-event.ts';
import type { KnownItemRow } from '../../cart/stored-item.ts';
import type { Reservation } from '../../reservations/reservations.queries.ts';
import { keepGoogleLink } from '../conversions/kept-google-link.ts';
import { checkMayCheckOut } from '../orders/checkout-cart.ts';
import { nameBooker } from '../orders/name-booker.ts';
import { openOrderOfCart } from '../orders/open-order.ts';
import { keepFirstTeeTime } from '../orders/order-tee-time.ts';
import { findOrderOfCart, type OrderRow, type PurchaseName } from '../orders/orders.queries.ts';
import { findPurchaseOfOrder } from './purchases.queries.ts';
import { readForm } from './read-form.ts';

/** How often is looked whether another purchase of the same cart has come to its end. */
const LOOK_EVERY_MS = 100;

/** A purchase that has begun, with what is to be bought. */
export type BegunPurchase = {
  is: 'begun';
  cartId: string;
  order: OrderRow;
  /** In cart order. */
  items: KnownItemRow[];
  /** The reservation of the first of them where it was made with the beginning. */
  kept: Reservation | null;
  /** Names the payment of this form: sent again it finds the same. */
  formHash: string;
};

type Opened = BegunPurchase | { is: 'known'; order: Pick<OrderRow, 'id'> };
type Ask = { cartId: string; form: CartPurchaseForm; idempotencyKey: string | null };

/**
 * Opens the order of a cart, marks all that is in it as being processed and keeps the first of it. One purchase of a cart goes on at a time: the next waits
 * for its end. The same form with the same key, and one that comes when nothing is left to be bought, finds what became of the
 * last. Errors: NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF, CART_EMPTY.
 */
export async function openPurchase(context: TenantContext, ask: Ask): Promise<Opened> {
  const key = ask.idempotencyKey ?? randomUUID();
  const name = {
    keyHash: hashKey(context, ask.cartId, key),
    formHash: hashKey(context, ask.cartId, `${key} ${JSON.stringify(ask.form)}`),
  };
  let keepsFirst = true;
  for (;;) {
    try {
      const opened = await context.parts.db
        .transaction()
        .execute((trx) => open(context, trx, { ...ask, ...name, keepsFirst }));
      if (opened) return opened;
      await wait(LOOK_EVERY_MS);
    } catch (error) {
      if (!(error instanceof FirstRefused)) throw error;
      // The purchase begins without it then, and why it is refused is said in its turn.
      keepsFirst = false;
    }
  }
}

/** The first item cannot be kept: nothing of the transaction that tried stays. */
class FirstRefused extends Error {}

/** How the key of a purchase is stored; the form that may be part of it has a card's number, which nobody can guess from it. */
export function hashKey({ parts }: Pick<TenantContext, 'parts'>, cartId: string, key: string): string {
  return deriveToken(parts.linkSecret, 'purchase', `${cartId} ${key}`);
}

/** Null: another purchase of the cart is going on. */
async function open(
  context: TenantContext,
  trx: Trx,
  { cartId, form, keyHash, formHash, keepsFirst }: Ask & PurchaseName & { keepsFirst: boolean },
): Promise<Opened | null> {
  const { parts, operator, caller } = context;
  const cart = await claimCart(trx, operator.alias, cartId, caller);
  checkMayCheckOut(context, cart);
  const lastOrder = (await findOrderOfCart(trx, operator.alias, cart.id)) ?? null;
  const last = lastOrder?.purchase_begun_at ? await findPurchaseOfOrder(trx, lastOrder.id) : undefined;
  if (last?.state === 'going-on') return null;
  if (last?.formHash === formHash && last.state !== 'interrupted') return { is: 'known', order: last.order };
  const items = (await listItems(trx, cart)).filter(({ state }) => state === 'open');
  const position = items.at(-1)?.position;
  if (position === undefined) {
    if (last) return { is: 'known', order: last.order };
    throw new EngineError('CART_EMPTY');
  }
  const opening = { ...form, purchase: { keyHash, formHash } };
  const opened = await openOrderOfCart(context, trx, cart, position, opening, lastOrder);
  const order = await nameBooker(trx, opened, readForm(form, formHash).booker);
  const { googleRWGToken: rwgToken, googleCourseId: courseId = null } = form;
  if (rwgToken) await keepGoogleLink(trx, parts, order.id, { rwgToken, courseId });
  await recordItemEvents(trx, cart.id, items, { event: 'checkedOut' });
  const ordered = inCartOrder(items.map(asOrdered)).map(({ row }) => row);
  const [first] = ordered;
  const isKeptNow = keepsFirst && first?.type === 'TeeTime' && first.reservation_id === null;
  const kept = isKeptNow
    ? await keepFirstTeeTime(context, trx, { cart, item: first, order }).catch((error) => {
        throw new FirstRefused('not kept', { cause: error });
      })
    : null;
  return { is: 'begun', cartId: cart.id, order, items: ordered, kept, formHash };
}

/** A stored item as carts are ordered. */
function asOrdered(row: KnownItemRow) {
  const extra = row.type === 'TeeTime' ? { teetime: row.starts_at.toISOString() } : {};
  return { row, id: row.id, type: row.type, parentId: row.parent_id, extra };
}
