import { hasAlerts } from '#server/rules/settings-of-courses.ts';
import type { Caller, TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { requireCustomer } from '../customers/auth/require-customer.ts';

/** Errors: SESSION_REQUIRED, FORBIDDEN (no course has alerts). */
export async function requireAlerts({
  caller,
  operator,
  parts,
}: Pick<TenantContext, 'caller' | 'operator' | 'parts'>): Promise<NonNullable<Caller['customer']>> {
  const customer = requireCustomer(caller);
  const { facilities } = await loadCatalogue(parts.db, operator);
  const courses = facilities.map(({ details }) => details);
  if (!hasAlerts(operator.settings, courses)) throw new EngineError('FORBIDDEN');
  return customer;
}
