import type { EngineHooks } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { claimCart } from './claim-cart.ts';

/** When a customer signs in, the cart of the call becomes theirs with all it holds, when it was nobody's. */
export const adoptCart: EngineHooks['onSignIn'] = async (trx, { operator, caller }, customer) => {
  if (!caller.cartId) return;
  try {
    await claimCart(trx, operator.alias, caller.cartId, { customer, guest: null });
  } catch (error) {
    // A cart that has gone is no reason not to sign in.
    if (!(error instanceof EngineError && error.code === 'NOT_FOUND')) throw error;
  }
};
