import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { voidLinksOf } from '../../mail-links/account-links.queries.ts';
import { mailAccountNotice } from '../../mails/enqueue-account-mails.ts';
import { findCustomer, lockCustomerRow, updateCustomer } from '../customers.queries.ts';
import { checkPassword } from './check-password.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { mailedCustomer, PASSWORD_LINKS } from './password-reset.ts';
import { requireCustomer } from './require-customer.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { beginAttempt, failAttempt, passAttempt } from './sign-in-limits.ts';

/**
 * Changes the password of the session's customer, who knows the old one. Ends their other sessions, their devices and
 * unused password links, and mails them. A second click is no error. Errors: SESSION_REQUIRED, SESSION_EXPIRED,
 * CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423), PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON (400).
 */
export async function changePassword(
  context: TenantContext,
  oldPassword: string,
  newPassword: string,
): Promise<void> {
  const { parts, operator, caller, headers } = context;
  const { id } = requireCustomer(caller);
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  checkPassword(newPassword, customer.email);
  const attempt = await beginAttempt(context, customer.email);
  if (!(await isPassword(customer.password_hash, oldPassword, parts))) {
    // The first click already changed it.
    if (await isPassword(customer.password_hash, newPassword, parts)) return passAttempt(parts.db, attempt);
    await failAttempt(parts.db, attempt);
    throw new EngineError('CREDENTIALS_REJECTED');
  }
  const passwordHash = await hashPassword(newPassword, parts);
  const sessionHash = hashToken(readSessionToken(headers) ?? '');
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockCustomerRow(trx, operator.alias, id);
    if (!row) throw new EngineError('SESSION_EXPIRED');
    await passAttempt(trx, attempt);
    if (row.password_hash !== customer.password_hash) {
      if (await isPassword(row.password_hash, newPassword, parts)) return;
      throw new EngineError('CREDENTIALS_REJECTED');
    }
    await updateCustomer(trx, id, { password_hash: passwordHash });
    await deleteSessionsOf(trx, id, sessionHash);
    await deleteDevicesOf(trx, id);
    await voidLinksOf(trx, id, PASSWORD_LINKS);
    await mailAccountNotice(trx, parts, operator, mailedCustomer(row, context.text), 'password-changed');
  });
}
