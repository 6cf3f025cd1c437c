import type { Caller, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';

/** The customer whose alerts a call is about. Errors: SESSION_REQUIRED, FORBIDDEN (the operator has no alerts). */
export function requireAlerts({
  caller,
  operator,
}: Pick<TenantContext, 'caller' | 'operator'>): NonNullable<Caller['customer']> {
  const customer = requireCustomer(caller);
  if (!operator.settings.appearance.actionTile.teeTimeAlerts.enabled) throw new EngineError('FORBIDDEN');
  return customer;
}
