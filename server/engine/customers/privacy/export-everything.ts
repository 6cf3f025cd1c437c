import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { findCustomer } from '../customers.queries.ts';
import { findPerson } from './find-person.queries.ts';

/** Errors: SESSION_REQUIRED, SESSION_EXPIRED (401). */
export async function exportEverything(context: TenantContext): Promise<Record<string, unknown>> {
  const { parts, operator, caller, headers, personalData } = context;
  const customer = await findCustomer(parts.db, operator.alias, requireCustomer(caller).id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const person = await findPerson(parts.db, customer);
  const sessionHash = hashToken(readSessionToken(headers) ?? '');
  const everything: Record<string, unknown> = {};
  for (const noun of Object.values(personalData))
    Object.assign(everything, await noun.export(parts.db, person, { sessionHash }));
  return {
    operator: { alias: operator.alias, name: operator.name },
    exportedAt: parts.now().toISOString(),
    ...(JSON.parse(JSON.stringify(everything)) as Record<string, unknown>),
  };
}
