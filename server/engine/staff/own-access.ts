import { nameDevice } from '#server/rules/name-device.ts';
import { recordChange } from '../audit/record-change.ts';
import type { StaffContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken, readSessionToken } from '../call/tokens.ts';
import { checkPassword } from '../customers/auth/check-password.ts';
import { hashPassword, isPassword } from '../customers/auth/password-hash.ts';
import { beginAttempt, failAttempt, passAttempt } from '../customers/auth/sign-in-limits.ts';
import { voidStaffLinks } from '../mail-links/staff-links.queries.ts';
import { deleteStaffSessionsOf, listStaffSessionsOf, updateStaffUser } from './people.queries.ts';
import { findStaffUser } from './staff-users.queries.ts';

/** Lists the user's sessions, this one first. */
export async function listOwnStaffSessions({ parts, actor }: StaffContext) {
  const rows = await listStaffSessionsOf(parts.db, actor.staffUserId);
  return rows
    .map(({ id, userAgent, tillName, lastSeenAt }) => {
      const { browser, system } = nameDevice(userAgent);
      const device = [browser, system].filter(Boolean).join(', ');
      return {
        id,
        device,
        till: tillName,
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: id === actor.sessionId,
      };
    })
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

export async function endOtherStaffSessions(context: StaffContext): Promise<void> {
  const { parts, actor, headers } = context;
  await parts.db.transaction().execute(async (trx) => {
    await deleteStaffSessionsOf(trx, actor.staffUserId, hashToken(readSessionToken(headers) ?? ''));
    await logOwn(trx, context, 'end-own-sessions');
  });
}

/**
 * Ends the user's other sessions and unused links. Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423),
 * PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON (400).
 */
export async function changeOwnPassword(
  context: StaffContext,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  const { parts, actor, headers } = context;
  checkPassword(newPassword, actor.email);
  await requireOwnPassword(context, password);
  const passwordHash = await hashPassword(newPassword, parts);
  await parts.db.transaction().execute(async (trx) => {
    await updateStaffUser(trx, actor.staffUserId, { password_hash: passwordHash });
    await deleteStaffSessionsOf(trx, actor.staffUserId, hashToken(readSessionToken(headers) ?? ''));
    await voidStaffLinks(trx, actor.staffUserId);
    await logOwn(trx, context, 'change-own-password');
  });
}

/** Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423). */
export async function setOwnPin(
  context: StaffContext,
  { password, pin }: { password: string; pin: string },
): Promise<void> {
  const { parts, actor } = context;
  await requireOwnPassword(context, password);
  const pinHash = await hashPassword(pin, parts);
  await parts.db.transaction().execute(async (trx) => {
    await updateStaffUser(trx, actor.staffUserId, { pin_hash: pinHash });
    await logOwn(trx, context, 'set-own-pin');
  });
}

/** Counts wrong passwords as a sign-in does. Errors: CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423). */
export async function requireOwnPassword(context: StaffContext, password: string): Promise<void> {
  const { parts, operator, actor, address } = context;
  const attempt = await beginAttempt({ parts, operator, caller: { address } }, actor.email, '', 'staff');
  const user = await findStaffUser(parts.db, operator.alias, actor.email);
  if (!(await isPassword(user?.passwordHash ?? null, password, parts))) {
    await failAttempt(parts.db, attempt);
    throw new EngineError('CREDENTIALS_REJECTED');
  }
  await passAttempt(parts.db, attempt);
}

/** Logs what a user does to their own access: no values, because all are secrets. */
export async function logOwn(
  trx: Parameters<typeof recordChange>[0],
  context: Pick<StaffContext, 'actor' | 'operator' | 'requestId'>,
  verb: string,
  after: Record<string, unknown> = {},
): Promise<void> {
  const nounId = String(context.actor.staffUserId);
  await recordChange(trx, context, { verb, noun: 'staff-user', nounId, facilityId: null, before: {}, after });
}
