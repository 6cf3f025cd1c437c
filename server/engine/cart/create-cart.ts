import { createHash } from 'node:crypto';
import type { Cart } from '#server/contract/cart.ts';
import type { Db, TenantContext } from '../call/context.ts';
import { insertCart, insertCartOnce } from './carts.queries.ts';
import { type ClaimedCart, readAsClaimed } from './claim-cart.ts';
import { showCart } from './show-cart.ts';

const MINUTES_A_KEY_COUNTS = 10;

/**
 * Creates the caller's cart. A repeated key returns the same cart, because a double click loses the first response.
 */
export async function createCart(context: TenantContext, idempotencyKey: string | null): Promise<Cart> {
  const { parts, operator, text } = context;
  const { cart } = await makeCart(parts.db, context, idempotencyKey);
  return showCart(parts.db, cart, { operator, text, now: parts.now() });
}

/** Creates a cart without showing it; false for one that a repeated key returns. In a transaction, it is locked. */
export async function makeCart(
  db: Db,
  { operator, caller }: TenantContext,
  idempotencyKey: string | null,
): Promise<{ cart: ClaimedCart; isNew: boolean }> {
  const values = {
    alias: operator.alias,
    customer_id: caller.customer?.id ?? null,
    guest_email: caller.guest?.email ?? null,
  };
  const hash = idempotencyKey && hashOfAttempt(idempotencyKey, values.customer_id);
  const { isNew, ...row } = hash
    ? await insertCartOnce(db, { ...values, idempotency_hash: hash, minutes: MINUTES_A_KEY_COUNTS })
    : { ...(await insertCart(db, values)), isNew: true };
  return { cart: readAsClaimed(row, caller), isNew };
}

/** Keys count per customer, so nobody gets another's cart. */
export function hashOfAttempt(key: string, customerId: number | null): string {
  return createHash('sha256')
    .update(`${customerId ?? ''} ${key}`)
    .digest('hex');
}
