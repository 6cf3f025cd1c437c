import type { TenantContext } from '../call/context.ts';
import { findProvedCustomer } from './addresses.queries.ts';
import { requireCustomer } from './auth/require-customer.ts';

/** Finds another customer by exact email. Empty when player partners are off. Error: SESSION_REQUIRED (401). */
export async function findPartner(
  { parts, operator, caller }: TenantContext,
  email: string | undefined,
): Promise<{ id: string; name: string }[]> {
  const { id: own } = requireCustomer(caller);
  if (!operator.settings.user.playerPartner) return [];
  const found = email && (await findProvedCustomer(parts.db, operator.alias, email));
  if (!found || found.id === own) return [];
  return [{ id: String(found.id), name: `${found.first_name} ${found.last_name}`.trim() }];
}
