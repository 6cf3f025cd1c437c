import type { Session } from '#server/contract/customer.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { findAuthenticationType } from '../auth/sessions.queries.ts';
import { findCustomer } from '../customers.queries.ts';
import { wireSession } from './session.wire.ts';

/** Returns the call's session, with its customer read anew. Errors: SESSION_REQUIRED, SESSION_EXPIRED (401). */
export async function showSession({ parts, operator, caller, headers }: TenantContext): Promise<Session> {
  const { id } = requireCustomer(caller);
  const token = readSessionToken(headers) ?? '';
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  const authenticationType = await findAuthenticationType(parts.db, hashToken(token));
  return wireSession(parts.db, customer, { token, authenticationType });
}
