import type { Session } from '#server/contract/customer.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { findSession } from './session.queries.ts';
import { wireSession } from './session.wire.ts';

/** Returns the call's session, with its customer read anew. Errors: SESSION_REQUIRED, SESSION_EXPIRED (401). */
export async function showSession({ parts, operator, caller, headers }: TenantContext): Promise<Session> {
  requireCustomer(caller);
  const token = readSessionToken(headers) ?? '';
  const row = await findSession(parts.db, operator.alias, hashToken(token));
  if (!row) throw new EngineError('SESSION_EXPIRED');
  return wireSession(row, token);
}
