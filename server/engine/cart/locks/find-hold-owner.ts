import type { Caller, Trx } from '../../call/context.ts';
import { type HoldOwner, ownerOfCaller } from '../../call/hold-owner.ts';
import { claimIfThere } from '../claim-cart.ts';

/**
 * Finds a lock call's owner (wire section 4): the session's customer, else the x-cart-id cart, else the guest's
 * email. A customer's cart means that customer, except in another customer's session. An unknown cart is ignored.
 */
export async function findHoldOwner(trx: Trx, alias: string, caller: Caller): Promise<HoldOwner | null> {
  const { cartId, customer } = caller;
  const cart = cartId ? await claimIfThere(trx, alias, cartId, caller) : null;
  const isOthers = customer !== null && cart !== null && cart.customer_id !== customer.id;
  return cart && !isOthers ? cart.owner : ownerOfCaller(caller);
}
