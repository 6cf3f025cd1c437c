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

const LOOK_EVERY_MS = 100;

export type BegunPurchase = {
  is: 'begun';
  cartId: string;
  order: OrderRow;
  items: KnownItemRow[];
  /** The first item's reservation, if already made. */
  kept: Reservation | null;
  /** Finds this form's payment when it is sent again. */
  formHash: string;
};

type Opened = BegunPurchase | { is: 'known'; order: Pick<OrderRow, 'id'> };
type Ask = { cartId: string; form: CartPurchaseForm; idempotencyKey: string | null };

/**
 * Opens the order, marks items as processing and reserves the first. Waits for a running purchase of the cart. The
 * same form and key, or a cart with nothing left to buy, finds the last purchase. Errors: NOT_FOUND,
 * SESSION_REQUIRED, GUEST_CHECKOUT_OFF, CART_EMPTY.
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
      // Begin without it: `reserveItems` tries again and records the reason.
      keepsFirst = false;
    }
  }
}

/** Rolls back the transaction if the first item cannot be reserved. */
class FirstRefused extends Error {}

/** Hashes a purchase key with a secret, because the form includes a card number. */
export function hashKey({ parts }: Pick<TenantContext, 'parts'>, cartId: string, key: string): string {
  return deriveToken(parts.linkSecret, 'purchase', `${cartId} ${key}`);
}

/** Null: another purchase is running. */
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

function asOrdered(row: KnownItemRow) {
  const extra = row.type === 'TeeTime' ? { teetime: row.starts_at.toISOString() } : {};
  return { row, id: row.id, type: row.type, parentId: row.parent_id, extra };
}
