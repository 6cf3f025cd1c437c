import { randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '#server/contract/constants.ts';
import type { Session } from '#server/contract/customer.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { type CustomerRow, noteLogin } from '../customers.queries.ts';
import { findSession } from '../profile/session.queries.ts';
import { wireSession } from '../profile/session.wire.ts';
import { knowDevice } from './known-devices.ts';
import { type AuthenticationType, deleteSession, insertSession } from './sessions.queries.ts';

type Login = {
  authenticationType: AuthenticationType;
  isNewUser?: boolean;
  /** Empty for a new device; undefined when the client cannot keep a token. */
  deviceToken: string | undefined;
};

/**
 * Signs a customer in with a new session, which replaces the call's. Error: CREDENTIALS_REJECTED (401), when the
 * account or password changed meanwhile.
 */
export async function beginSession(
  trx: Trx,
  context: TenantContext,
  customer: CustomerRow,
  login: Login,
): Promise<Session> {
  const oldToken = readSessionToken(context.headers);
  if (oldToken && context.caller.customer) await deleteSession(trx, hashToken(oldToken));
  if (!(await noteLogin(trx, customer.id, customer.password_hash)))
    throw new EngineError('CREDENTIALS_REJECTED');
  const token = await openSession(trx, {
    customerId: customer.id,
    authenticationType: login.authenticationType,
    userAgent: context.headers.get('user-agent')?.slice(0, 300) ?? null,
  });
  await context.onSignIn(trx, context, {
    id: customer.id,
    email: customer.email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    isEmailVerified: customer.email_verified_at !== null,
  });
  const deviceToken = await knowDevice(trx, customer.id, login.deviceToken);
  const row = await findSession(trx, context.operator.alias, hashToken(token));
  if (!row) throw new Error('A session that has just begun is gone');
  const session = wireSession(row, token, login.isNewUser);
  return deviceToken === undefined ? session : { ...session, deviceToken };
}

/** Returns the token; only its hash is stored. */
async function openSession(
  trx: Trx,
  session: { customerId: number; authenticationType: AuthenticationType; userAgent: string | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(trx, { ...session, tokenHash: hashToken(token), days: SESSION_DAYS });
  return token;
}
