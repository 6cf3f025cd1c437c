import type { Session } from '#server/contract/customer.ts';
import { isStrongPassword } from '#server/rules/password.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { createAccountLink } from '../../mail-links/account-links.ts';
import { type CustomerRow, findAccountByEmail, updateCustomer } from '../customers.queries.ts';
import { beginSession } from './begin-session.ts';
import { hashPassword, isForeignHash, isPassword } from './password-hash.ts';
import { beginAttempt, failAttempt, passAttempt } from './sign-in-limits.ts';

/**
 * A correct but weak password also returns a one-time token to set a new one. Unknown, wrong and imported accounts
 * cost the same work. Errors: ACCOUNT_LOCKED (423), CREDENTIALS_REJECTED, IMPORTED_PROFILE (401).
 */
export async function signIn(
  context: TenantContext,
  email: string,
  password: string,
  deviceToken?: string,
): Promise<Session> {
  const { parts, operator } = context;
  const attempt = await beginAttempt(context, email, deviceToken);
  const customer = await findAccountByEmail(parts.db, operator.alias, email);
  const isRight = await isPassword(customer?.password_hash ?? null, password, parts);
  if (!customer || !isRight) {
    await failAttempt(parts.db, attempt);
    throw new EngineError(isWaitingForPassword(customer) ? 'IMPORTED_PROFILE' : 'CREDENTIALS_REJECTED');
  }
  const isForeign = isForeignHash(customer.password_hash ?? '', parts);
  const ownHash = isForeign ? await hashPassword(password, parts) : null;
  return parts.db.transaction().execute(async (trx) => {
    const session = await beginSession(trx, context, customer, { authenticationType: 'basic', deviceToken });
    if (ownHash) await updateCustomer(trx, customer.id, { password_hash: ownHash });
    await passAttempt(trx, attempt);
    if (isStrongPassword(password)) return session;
    const link = { customerId: customer.id, purpose: 'weak-password' } as const;
    const { token } = await createAccountLink(trx, parts.linkSecret, link);
    return { ...session, passwordResetToken: token };
  });
}

/** An imported profile sets its first password through an emailed link. */
function isWaitingForPassword(customer: CustomerRow | undefined): boolean {
  return customer?.is_imported === true && customer.password_hash === null;
}
