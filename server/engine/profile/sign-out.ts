import type { TenantContext } from '../context.ts';
import { hashToken, readSessionToken } from '../identity.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/sessions.queries.ts';

/** Ends the session of the call, or all of its customer's. Without a session there is nothing to do. */
export async function signOut(
  { parts, caller, headers }: TenantContext,
  isEverywhere: boolean,
): Promise<void> {
  const token = readSessionToken(headers);
  if (!token || !caller.customer) return;
  if (isEverywhere) await deleteSessionsOf(parts.db, caller.customer.id);
  else await deleteSession(parts.db, hashToken(token));
}
