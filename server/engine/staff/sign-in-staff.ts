import { randomBytes } from 'node:crypto';
import { STAFF_SESSION_HOURS } from '#server/contract/constants.ts';
import type { StaffSession, StaffUser as WireStaffUser } from '#server/contract/staff/access.ts';
import { allowanceOf, PERMISSIONS } from '#server/contract/staff/roles.ts';
import type { TenantContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { hashToken } from '../call/tokens.ts';
import { isPassword } from '../customers/auth/password-hash.ts';
import { beginAttempt, failAttempt, passAttempt } from '../customers/auth/sign-in-limits.ts';
import { findStaffUser, insertStaffSession, type StaffUser } from './staff-users.queries.ts';
import { insertSignIn } from './two-factor.queries.ts';

type Needs = 'code' | 'set-up';
type SignedIn =
  | (StaffSession & { waiting: null })
  | { token: null; user: null; waiting: { token: string; needs: Needs } };

/**
 * Signs a staff user in, or returns a `waiting` sign-in, which is no session, when a second factor has to follow.
 * Unknown, invited, disabled and wrong ones cost the same work. Errors: ACCOUNT_LOCKED (423), CREDENTIALS_REJECTED
 * (401).
 */
export async function signInStaff(
  context: TenantContext,
  email: string,
  password: string,
): Promise<SignedIn> {
  const { parts, operator } = context;
  const attempt = await beginAttempt(context, email, '', 'staff');
  const user = await findStaffUser(parts.db, operator.alias, email);
  const isRight = await isPassword(user?.passwordHash ?? null, password, parts);
  if (!user || !isRight || user.state !== 'active') {
    await failAttempt(parts.db, attempt);
    throw new EngineError('CREDENTIALS_REJECTED');
  }
  const { requireTwoFactor } = operator.settings.staff;
  const needs: Needs | null = user.hasTwoFactor ? 'code' : requireTwoFactor ? 'set-up' : null;
  return parts.db.transaction().execute(async (trx) => {
    await passAttempt(trx, attempt);
    if (needs === null) return { ...(await beginStaffSession(trx, context, user)), waiting: null };
    const token = randomBytes(32).toString('base64url');
    await insertSignIn(trx, { tokenHash: hashToken(token), staffUserId: user.id });
    return { token: null, user: null, waiting: { token, needs } };
  });
}

export async function beginStaffSession(
  trx: Trx,
  { headers }: Pick<TenantContext, 'headers'>,
  user: StaffUser,
): Promise<StaffSession> {
  const token = randomBytes(32).toString('base64url');
  await insertStaffSession(trx, {
    tokenHash: hashToken(token),
    staffUserId: user.id,
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    hours: STAFF_SESSION_HOURS,
  });
  return { token, user: wireStaffUser({ ...user, till: null }) };
}

export function wireStaffUser({
  id,
  email,
  name,
  roles,
  hasPin,
  till,
}: Pick<StaffUser, 'id' | 'email' | 'name' | 'roles' | 'hasPin'> &
  Pick<WireStaffUser, 'till'>): WireStaffUser {
  return {
    id,
    email,
    name,
    roles,
    hasPin,
    till,
    may: PERMISSIONS.filter((each) => allowanceOf(roles, each)),
  };
}
