import type { StaffSession } from '#server/contract/staff/access.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { beginAttempt, failAttempt, passAttempt } from '../customers/auth/sign-in-limits.ts';
import { actorWithoutSession } from './actor-without-session.ts';
import { stepOfCode } from './one-time-passwords.ts';
import { logOwn } from './own-access.ts';
import { deleteStaffSessionsOf } from './people.queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import {
  checkSetUp,
  offerTwoFactor,
  type SetUp,
  turnOnTwoFactor,
  twoFactorPurpose,
} from './set-up-two-factor.ts';
import { beginStaffSession } from './sign-in-staff.ts';
import type { StaffUser } from './staff-users.queries.ts';
import {
  endSignIn,
  findSignIn,
  findTwoFactor,
  spendRecoveryCode,
  spendTimeStep,
} from './two-factor.queries.ts';

/**
 * Finishes a sign-in with a code of the app or a recovery code, each once. Codes are counted as wrong before they are
 * compared. Errors: SIGN_IN_OVER (410), ACCOUNT_LOCKED (423), CODE_REJECTED (401).
 */
export async function signInWithCode(
  context: TenantContext,
  { token, code }: { token: string; code: string },
): Promise<StaffSession & { recoveryCodesLeft: number | null }> {
  const { parts, operator } = context;
  const user = await findSignIn(parts.db, operator.alias, hashToken(token));
  const secret = user?.secret;
  if (!user || !secret) throw new EngineError('SIGN_IN_OVER');
  const attempt = await beginAttempt(context, user.email, '', 'staff-code');
  const session = await parts.db.transaction().execute(async (trx) => {
    const spent = await spendCode(trx, context, { ...user, secret }, code);
    if (!spent) return null;
    if (!(await endSignIn(trx, hashToken(token)))) throw new EngineError('SIGN_IN_OVER');
    await passAttempt(trx, attempt);
    return { ...(await beginStaffSession(trx, context, user)), ...spent };
  });
  if (session) return session;
  await failAttempt(parts.db, attempt);
  throw new EngineError('CODE_REJECTED');
}

/** Error: SIGN_IN_OVER (410), also when the user has a second factor. */
export async function beginTwoFactorAtSignIn(context: TenantContext, token: string) {
  return offerTwoFactor(context, await findNewcomer(context, token));
}

/**
 * Turns a required second factor on, ends the user's other sessions and finishes the sign-in. Errors: SIGN_IN_OVER,
 * SET_UP_OVER (410), CODE_REJECTED (401).
 */
export async function confirmTwoFactorAtSignIn(
  context: TenantContext,
  { token, ...setUp }: SetUp & { token: string },
): Promise<StaffSession & { recoveryCodes: string[] }> {
  const user = await findNewcomer(context, token);
  const checked = checkSetUp(context, user.id, setUp);
  return context.parts.db.transaction().execute(async (trx) => {
    const recoveryCodes = await turnOnTwoFactor(trx, context, user.id, { ...checked, isFirst: true });
    // After the user's row, which others lock first as well.
    const isOpen = await endSignIn(trx, hashToken(token));
    if (!isOpen || !recoveryCodes) throw new EngineError('SIGN_IN_OVER');
    await deleteStaffSessionsOf(trx, user.id);
    await logSignIn(trx, context, user, 'set-up-two-factor');
    return { ...(await beginStaffSession(trx, context, user)), recoveryCodes };
  });
}

/** A waiting sign-in sets up only the first factor: it replaces none. */
async function findNewcomer({ parts, operator }: TenantContext, token: string): Promise<StaffUser> {
  const user = await findSignIn(parts.db, operator.alias, hashToken(token));
  if (!user || user.secret !== null) throw new EngineError('SIGN_IN_OVER');
  return user;
}

/** Uses a code up. Returns null for a wrong or used one. */
async function spendCode(
  trx: Trx,
  context: TenantContext,
  user: StaffUser & { secret: string },
  typed: string,
): Promise<{ recoveryCodesLeft: number | null } | null> {
  const { parts } = context;
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) {
    const secret = openSecret(user.secret, parts.linkSecret, twoFactorPurpose(user.id));
    const step = secret === null ? null : stepOfCode(secret, code, parts.now());
    const isNew = step !== null && (await spendTimeStep(trx, user.id, user.secret, step));
    return isNew ? { recoveryCodesLeft: null } : null;
  }
  if (!(await spendRecoveryCode(trx, user.id, hashRecoveryCode(parts, user.id, code)))) return null;
  const { recoveryCodesLeft } = await findTwoFactor(trx, user.id);
  await logSignIn(trx, context, user, 'use-recovery-code', { recoveryCodesLeft });
  return { recoveryCodesLeft };
}

function logSignIn(
  trx: Trx,
  context: TenantContext,
  user: StaffUser,
  verb: string,
  after: Record<string, unknown> = {},
): Promise<void> {
  return logOwn(trx, { ...context, actor: actorWithoutSession(context, user) }, verb, after);
}
