import type { Caller, Trx } from '../../call/context.ts';
import { type HoldOwner, ownerOfCaller } from '../../call/hold-owner.ts';
import { claimIfThere } from '../claim-cart.ts';

/**
 * Whose hold a lock call means (wire section 4): the session's customer, else the cart of x-cart-id, else the guest's
 * e-mail; null: nobody's. A cart that belongs to a customer means that customer, but not for somebody else's session. A
 * cart that does not exist says nothing.
 */
export async function findHoldOwner(trx: Trx, alias: string, caller: Caller): Promise<HoldOwner | null> {
  const { cartId, customer } = caller;
  const cart = cartId ? await claimIfThere(trx, alias, cartId, caller) : null;
  const isOthers = customer !== null && cart !== null && cart.customer_id !== customer.id;
  return cart && !isOthers ? cart.owner : ownerOfCaller(caller);
}
