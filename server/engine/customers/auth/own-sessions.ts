import type { OwnSession } from '#server/contract/profile.ts';
import { nameDevice } from '#server/rules/name-device.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { requireCustomer } from './require-customer.ts';
import { deleteSession, deleteSessionsOf, listSessionsOf } from './sessions.queries.ts';

/** Lists the customer's sessions, the call's first, then the last used. Error: SESSION_REQUIRED (401). */
export async function listOwnSessions({ parts, caller, headers }: TenantContext): Promise<OwnSession[]> {
  const ownHash = hashToken(readSessionToken(headers) ?? '');
  const rows = await listSessionsOf(parts.db, requireCustomer(caller).id);
  return rows
    .map(({ tokenHash, userAgent, authenticationType, createdAt, lastSeenAt }) => ({
      id: idOf(tokenHash),
      ...nameDevice(userAgent),
      authenticationType,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThisOne: tokenHash === ownHash,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** Ends one session of the customer. Errors: SESSION_REQUIRED (401), NOT_FOUND (404), also when already ended. */
export async function endOwnSession({ parts, caller }: TenantContext, id: string): Promise<void> {
  const rows = await listSessionsOf(parts.db, requireCustomer(caller).id);
  const found = rows.find(({ tokenHash }) => idOf(tokenHash) === id);
  if (!found) throw new EngineError('NOT_FOUND');
  await deleteSession(parts.db, found.tokenHash);
}

/** Ends the customer's sessions except the call's, and forgets their devices. Error: SESSION_REQUIRED (401). */
export async function endOtherSessions({ parts, caller, headers }: TenantContext): Promise<void> {
  const { id } = requireCustomer(caller);
  const ownHash = hashToken(readSessionToken(headers) ?? '');
  await parts.db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, id, ownHash);
    await deleteDevicesOf(trx, id);
  });
}

/** Names a session without revealing what the database looks it up by. */
function idOf(tokenHash: string): string {
  return hashToken(tokenHash);
}
