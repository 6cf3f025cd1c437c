import { createHash } from 'node:crypto';
import type { Cart } from '#server/contract/cart.ts';
import type { Db, TenantContext } from '../call/context.ts';
import { insertCart, insertCartOnce } from './carts.queries.ts';
import { type ClaimedCart, readAsClaimed } from './claim-cart.ts';
import { showCart } from './show-cart.ts';

/** Long enough for a double click, a reload and a page that was slow to send. */
const MINUTES_A_KEY_COUNTS = 10;

/**
 * A new cart of the caller. With a key that the same caller sent a short while ago it is the cart of that time, from
 * whichever process: the first click of a double click never brings its cart's id home.
 */
export async function createCart(context: TenantContext, idempotencyKey: string | null): Promise<Cart> {
  const { parts, operator, text } = context;
  const cart = await makeCart(parts.db, context, idempotencyKey);
  return showCart(parts.db, cart, { operator, text, now: parts.now() });
}

/** The same, without showing it; in a transaction the cart is locked. */
export async function makeCart(
  db: Db,
  { operator, caller }: TenantContext,
  idempotencyKey: string | null,
): Promise<ClaimedCart> {
  const values = {
    alias: operator.alias,
    customer_id: caller.customer?.id ?? null,
    guest_email: caller.guest?.email ?? null,
  };
  const hash = idempotencyKey && hashOf(idempotencyKey, values.customer_id);
  const cart = hash
    ? await insertCartOnce(db, { ...values, idempotency_hash: hash, minutes: MINUTES_A_KEY_COUNTS })
    : await insertCart(db, values);
  return readAsClaimed(cart, caller);
}

/** A key is its sender's own: another customer's, or one sent without a session, is another key. */
function hashOf(key: string, customerId: number | null): string {
  return createHash('sha256')
    .update(`${customerId ?? ''} ${key}`)
    .digest('hex');
}
