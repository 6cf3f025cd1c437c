import type { EngineHooks } from '../call/context.ts';
import { claimIfThere } from './claim-cart.ts';

/** Claims an unowned cart at sign-in. A missing cart does not fail the sign-in. */
export const adoptCart: EngineHooks['onSignIn'] = async (trx, { operator, caller }, customer) => {
  if (caller.cartId) await claimIfThere(trx, operator.alias, caller.cartId, { customer, guest: null });
};
