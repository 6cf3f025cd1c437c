import type { TenantContext } from '../../call/context.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { deleteSession, deleteSessionsOf } from './sessions.queries.ts';

/** Ends the call's session, or all of the customer's sessions and known devices. */
export async function signOut(
  { parts, caller, headers }: TenantContext,
  isEverywhere: boolean,
): Promise<void> {
  const token = readSessionToken(headers);
  if (!token || !caller.customer) return;
  const { id } = caller.customer;
  if (!isEverywhere) return deleteSession(parts.db, hashToken(token));
  await parts.db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, id);
    await deleteDevicesOf(trx, id);
  });
}
