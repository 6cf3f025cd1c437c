import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { findCustomer } from '../customers.queries.ts';
import { readEverything } from './export.queries.ts';
import { findOwner } from './own-records.queries.ts';

/** Everything that is kept about the session's customer, for the customer's own use. SESSION_REQUIRED, SESSION_EXPIRED (401). */
export async function exportEverything(context: TenantContext): Promise<Record<string, unknown>> {
  const { parts, operator, caller, headers } = context;
  const customer = await findCustomer(parts.db, operator.alias, requireCustomer(caller).id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const owner = await findOwner(parts.db, customer);
  const sessionHash = hashToken(readSessionToken(headers) ?? '');
  const everything = await readEverything(parts.db, owner, sessionHash);
  return {
    operator: { alias: operator.alias, name: operator.name },
    exportedAt: parts.now().toISOString(),
    ...(JSON.parse(JSON.stringify(everything)) as Record<string, unknown>),
  };
}
