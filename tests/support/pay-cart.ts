import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { CardAnswer } from '#server/contract/card-client.ts';
import type { CartPurchase } from '#server/contract/cart-purchase.ts';
import type { Caller } from './ask.ts';
import { CARDS, type CartedTeeTime, fillCart, readJson, type Shop } from './shop.ts';

type Headers = Record<string, string>;
export type CartPaymentChange = {
  alias?: string;
  key?: string;
  number?: string;
  headers?: Headers;
  more?: Record<string, unknown>;
};

/** The golfer's request to buy a whole cart with a good card. */
export function cartPaymentBody({ number, more = {} }: CartPaymentChange = {}) {
  return {
    booker: { firstName: 'Ada', lastName: 'Palmer', email: 'ada@example.com', phone: '5554443333' },
    notes: '',
    returnUrl: 'http://fairway.test/payment-authorization',
    card: {
      cardNumber: number ?? CARDS.approved,
      securityCode: '123',
      expirationMonth: '12',
      expirationYear: '2035',
      nameOnCard: 'Ada Palmer',
      addressLine1: '1 Ridge Road',
      postalCode: '12207',
      country: 'US',
    },
    ...more,
  };
}

/** Sends the form that buys a whole cart. `key` is the form's. */
export function sendPurchase(
  shop: Caller,
  cartId: string,
  change: CartPaymentChange = {},
): Promise<Response> {
  const { alias = 'cedar-ridge', headers = {}, key = randomUUID() } = change;
  return shop.ask(`/shopping-cart/${cartId}/process-payment`, {
    alias,
    headers: { ...headers, 'idempotency-key': key },
    method: 'POST',
    body: cartPaymentBody(change),
  });
}

/** The same request, for tests that kill the server during it. */
export function purchaseRequest(
  cartId: string,
  { alias = 'cedar-ridge', headers = {}, key = randomUUID(), ...change }: CartPaymentChange,
): Request {
  return new Request(`http://engine/shopping-cart/${cartId}/process-payment`, {
    method: 'POST',
    headers: { ...headers, 'x-be-alias': alias, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(cartPaymentBody(change)),
  });
}

/** Buys a whole cart. Returns the purchase. */
export async function buyCart(
  shop: Caller,
  cartId: string,
  change: CartPaymentChange = {},
): Promise<CartPurchase> {
  return readJson<CartPurchase>(await sendPurchase(shop, cartId, change));
}

/** The same, but returns the payment. */
export async function payCart(
  shop: Caller,
  cartId: string,
  change: CartPaymentChange = {},
): Promise<CardAnswer> {
  const purchase = await buyCart(shop, cartId, change);
  if (!purchase.payment) throw new Error(`Nothing was to be paid: ${JSON.stringify(purchase)}`);
  return purchase.payment;
}

/** Fails a waiting tee time, as the program does when another golfer has taken its slots. */
export async function loseTeeTime(pool: pg.Pool, itemId: string): Promise<void> {
  await pool.query(
    `with lost as (
       update reservation set state = 'failed', expires_at = null where cart_item_id = $1 and state = 'pending'
       returning invoice_id)
     update invoice set state = 'void' from lost where invoice.id = lost.invoice_id`,
    [itemId],
  );
}

/** The same, with all slots booked by another golfer. */
export async function takeTeeTime(
  shop: Shop,
  { itemId, teetime, facilityId, alias }: CartedTeeTime,
): Promise<void> {
  const { pool } = shop.database;
  await loseTeeTime(pool, itemId);
  await pool.query(
    `delete from hold where tee_time_id = (select id from tee_time where facility_id = $1 and starts_at = $2)`,
    [facilityId, teetime],
  );
  const other = await fillCart(shop, { alias, facilityId, teetime, date: teetime.slice(0, 10), players: 4 });
  const { items } = await buyCart(shop, other.cartId, { alias });
  if (items[0]?.state !== 'bought') throw new Error(`Not taken: ${JSON.stringify(items)}`);
}

/** Makes purchases look as if their process died a minute ago. */
export async function leavePurchases(pool: pg.Pool): Promise<void> {
  for (const [table, column] of [
    ['purchase_order', 'purchase_begun_at'],
    ['cart_item', 'updated_at'],
    ['payment_attempt', 'updated_at'],
  ])
    await pool.query(
      `update ${table} set ${column} = ${column} - interval '1 minute' where ${column} > now() - interval '1 minute'`,
    );
}
