import { createHash } from 'node:crypto';
import type { Cart } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { insertCart, insertCartOnce } from './carts.queries.ts';
import { readAsClaimed } from './claim-cart.ts';
import { showCart } from './show-cart.ts';

/** Long enough for a double click, a reload and a page that was slow to send. */
const MINUTES_A_KEY_COUNTS = 10;

/**
 * A new cart of the caller. With a key that the same caller sent a short while ago it is the cart of that time, from
 * whichever process: the first click of a double click never brings its cart's id home.
 */
export async function createCart(context: TenantContext, idempotencyKey: string | null): Promise<Cart> {
  const { parts, operator, caller } = context;
  const values = {
    alias: operator.alias,
    customer_id: caller.customer?.id ?? null,
    guest_email: caller.guest?.email ?? null,
  };
  const cart = idempotencyKey
    ? await insertCartOnce(
        parts.db,
        { ...values, idempotency_hash: hashOf(idempotencyKey, values.customer_id) },
        MINUTES_A_KEY_COUNTS,
      )
    : await insertCart(parts.db, values);
  return showCart(parts.db, readAsClaimed(cart, caller), { operator, text: context.text, now: parts.now() });
}

/** A key is its sender's own: another customer's, or one sent without a session, is another key. */
function hashOf(key: string, customerId: number | null): string {
  return createHash('sha256')
    .update(`${customerId ?? ''} ${key}`)
    .digest('hex');
}
