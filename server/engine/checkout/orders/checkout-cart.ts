import type { Caller, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CartRow } from '../../cart/carts.queries.ts';

/**
 * Anyone with its id may check out a guest's cart, only the customer's session a customer's (wire section 6). Errors:
 * NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF.
 */
export function checkMayCheckOut(
  { caller, operator }: Pick<TenantContext, 'caller' | 'operator'>,
  cart: Pick<CartRow, 'customer_id'>,
): void {
  checkIsOwner(caller, cart);
  if (!caller.customer && !operator.settings.user.guestCheckout) throw new EngineError('GUEST_CHECKOUT_OFF');
}

/** Requires the owner. Errors: SESSION_REQUIRED (no session), NOT_FOUND (another customer's). */
export function checkIsOwner(caller: Caller, owned: { customer_id: number | null }): void {
  if (owned.customer_id === null || owned.customer_id === caller.customer?.id) return;
  throw new EngineError(caller.customer ? 'NOT_FOUND' : 'SESSION_REQUIRED');
}
