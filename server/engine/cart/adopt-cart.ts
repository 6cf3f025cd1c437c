import type { EngineHooks } from '../call/context.ts';
import { claimIfThere } from './claim-cart.ts';

/**
 * When a customer signs in, the cart of the call becomes theirs with all it holds, when it was nobody's. A cart that has gone is no
 * reason not to sign in.
 */
export const adoptCart: EngineHooks['onSignIn'] = async (trx, { operator, caller }, customer) => {
  if (caller.cartId) await claimIfThere(trx, operator.alias, caller.cartId, { customer, guest: null });
};
