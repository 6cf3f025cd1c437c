import type { Caller, TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { CartRow } from '../../cart/carts.queries.ts';

/**
 * Whether this caller may check a cart out: a guest's cart answers to whoever knows its id, a customer's to that customer's
 * session alone (wire section 6). Errors: NOT_FOUND, SESSION_REQUIRED, GUEST_CHECKOUT_OFF.
 */
export function checkMayCheckOut(
  { caller, operator }: Pick<TenantContext, 'caller' | 'operator'>,
  cart: Pick<CartRow, 'customer_id'>,
): void {
  checkIsOwner(caller, cart);
  if (!caller.customer && !operator.settings.user.guestCheckout) throw new EngineError('GUEST_CHECKOUT_OFF');
}

/** Errors: SESSION_REQUIRED without a session, NOT_FOUND with another customer's. */
export function checkIsOwner(caller: Caller, owned: { customer_id: number | null }): void {
  if (owned.customer_id === null || owned.customer_id === caller.customer?.id) return;
  throw new EngineError(caller.customer ? 'NOT_FOUND' : 'SESSION_REQUIRED');
}
