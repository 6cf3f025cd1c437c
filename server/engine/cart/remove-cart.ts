import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { releaseCartHolds } from '../holds/release.queries.ts';
import { deleteCart } from './carts.queries.ts';
import { claimCart, isOtherCustomers } from './claim-cart.ts';
import { listItems } from './items.queries.ts';
import { recheckOrders } from './recheck-orders.ts';
import { withdrawItems } from './withdraw-items.ts';

/** Deletes a cart and releases its holds. Errors: NOT_FOUND, PAYMENT_UNDER_WAY. */
export function removeCart({ parts, operator, caller }: TenantContext, cartId: string): Promise<void> {
  return parts.db.transaction().execute(async (trx) => {
    const cart = await claimCart(trx, operator.alias, cartId, caller);
    if (isOtherCustomers(cart, caller)) throw new EngineError('NOT_FOUND');
    const items = await listItems(trx, cart);
    const { reservationWindow: window } = operator.settings.checkout;
    await withdrawItems(
      trx,
      items.map(({ id }) => id),
      window,
    );
    await releaseCartHolds(trx, cart.id, cart.owner, { window });
    await deleteCart(trx, cart.id);
    await recheckOrders(trx, cart.id);
  });
}
