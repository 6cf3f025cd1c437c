import type { TenantContext } from '../context.ts';
import { hashToken, readSessionToken } from '../identity.ts';
import { requireCustomer } from '../sessions/require-customer.ts';
import { readEverything } from './export.queries.ts';

/** Everything that is kept about the session's customer, for the customer's own use. SESSION_REQUIRED (401). */
export async function exportEverything(context: TenantContext): Promise<Record<string, unknown>> {
  const { parts, operator, caller, headers } = context;
  const { id } = requireCustomer(caller);
  const sessionHash = hashToken(readSessionToken(headers) ?? '');
  const everything = await readEverything(parts.db, id, sessionHash);
  return {
    operator: { alias: operator.alias, name: operator.name },
    exportedAt: parts.now().toISOString(),
    ...(JSON.parse(JSON.stringify(everything)) as Record<string, unknown>),
  };
}
