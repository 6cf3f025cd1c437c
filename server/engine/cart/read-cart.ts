import type { Cart } from '#server/contract/cart.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findCart } from './carts.queries.ts';
import {
  type ClaimedCart,
  claimCart,
  isOtherCustomers,
  readAsClaimed,
  wouldChangeOwner,
} from './claim-cart.ts';
import { showCart } from './show-cart.ts';

/**
 * Shows a cart. A session claims an unowned cart. A customer's cart hides personal data from guests, and everything
 * from other customers. Error: NOT_FOUND.
 */
export async function readCart(context: TenantContext, cartId: string): Promise<Cart> {
  const { parts, operator } = context;
  return showCart(parts.db, await openCart(context, cartId), {
    operator,
    text: context.text,
    now: parts.now(),
  });
}

async function openCart({ parts, operator, caller }: TenantContext, cartId: string): Promise<ClaimedCart> {
  const cart = await findCart(parts.db, operator.alias, cartId);
  if (!cart || isOtherCustomers(cart, caller)) throw new EngineError('NOT_FOUND');
  if (!wouldChangeOwner(cart, caller)) return readAsClaimed(cart, caller);
  return parts.db.transaction().execute((trx) => claimCart(trx, operator.alias, cartId, caller));
}
