import { SECOND_CLICK_SECONDS } from '#server/contract/constants.ts';
import { links } from '#server/links.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { isSiteOfOperator } from '../../catalogue/site-hosts.ts';
import {
  type AccountLinkPurpose,
  isJustUsed,
  markLinkUsed,
  voidLinksOf,
} from '../../mail-links/account-links.queries.ts';
import { openAccountLink } from '../../mail-links/account-links.ts';
import { mayMailLink } from '../../mail-links/may-mail-link.queries.ts';
import {
  type MailedCustomer,
  mailAccountNotice,
  mailPasswordReset,
} from '../../mails/enqueue-account-mails.ts';
import { lockAddress } from '../address-lock.queries.ts';
import {
  type CustomerRow,
  findAccountByEmail,
  findCustomer,
  lockCustomerRow,
  updateCustomer,
} from '../customers.queries.ts';
import { checkPassword } from './check-password.ts';
import { deleteDevicesOf } from './known-devices.queries.ts';
import { forgetFailures } from './login-failures.queries.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { proveEmail, takeOverUnproved } from './prove-email.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { accountKey } from './sign-in-limits.ts';

export const PASSWORD_LINKS: readonly AccountLinkPurpose[] = ['password-reset', 'weak-password'];

/**
 * Mails a link to set a password; `uri` may name a reset page on the operator's sites. Answers the same when mailed
 * too often. Error: PROFILE_NOT_FOUND (404).
 */
export async function requestPasswordReset(
  context: TenantContext,
  { email, uri }: { email: string; uri?: string | undefined },
): Promise<void> {
  const { parts, operator } = context;
  const customer = await findAccountByEmail(parts.db, operator.alias, email);
  if (!customer) throw new EngineError('PROFILE_NOT_FOUND');
  const pageUrl = await findResetPage(context, uri);
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockCustomerRow(trx, operator.alias, customer.id);
    if (!row) throw new EngineError('PROFILE_NOT_FOUND');
    if (await mayMailLink(trx, row.id, 'password-reset'))
      await mailPasswordReset(trx, parts, operator, mailedCustomer(row, context.text), pageUrl);
  });
}

/** Leaves the token unused. Error: LINK_USED (410). */
export async function checkPasswordReset({ parts, operator }: TenantContext, token: string): Promise<void> {
  const { isUsed } = await openAccountLink(parts.db, operator.alias, token, PASSWORD_LINKS);
  if (isUsed) throw new EngineError('LINK_USED');
}

/**
 * Sets a password, once per token; a second click is no error. Ends the account's sessions, devices and lock-outs,
 * and mails the owner. A mailed link also verifies the email, makes an imported profile an ordinary one, and removes
 * a stranger's golf-ID, phones and cards. Errors: LINK_USED (410), PASSWORD_TOO_WEAK, PASSWORD_TOO_COMMON (400).
 */
export async function setPassword(context: TenantContext, token: string, password: string): Promise<void> {
  const { parts, operator } = context;
  const link = await openAccountLink(parts.db, operator.alias, token, PASSWORD_LINKS);
  if (link.isUsed && !(await isJustUsed(parts.db, link.id, SECOND_CLICK_SECONDS)))
    throw new EngineError('LINK_USED');
  const customer = await findCustomer(parts.db, operator.alias, link.customerId);
  checkPassword(password, customer?.email ?? '');
  const passwordHash = await hashPassword(password, parts);
  await parts.db.transaction().execute(async (trx) => {
    await lockAddress(trx, operator.alias, customer?.email ?? '');
    const row = await lockCustomerRow(trx, operator.alias, link.customerId);
    if (!row) throw new EngineError('LINK_USED');
    if (!(await markLinkUsed(trx, link.id))) {
      if (await isPassword(row.password_hash, password, parts)) return;
      throw new EngineError('LINK_USED');
    }
    const isMailed = link.purpose === 'password-reset';
    if (isMailed) {
      await takeOverUnproved(trx, context, row);
      await proveEmail(trx, context, row);
    }
    await updateCustomer(trx, row.id, {
      password_hash: passwordHash,
      // An unverified shop record remains one.
      ...(isMailed ? { is_imported: false } : {}),
    });
    await deleteSessionsOf(trx, row.id);
    await deleteDevicesOf(trx, row.id);
    await voidLinksOf(trx, row.id, PASSWORD_LINKS);
    await forgetFailures(trx, accountKey(operator.alias, row.email));
    await mailAccountNotice(trx, parts, operator, mailedCustomer(row, context.text), 'password-changed');
  });
}

export function mailedCustomer(
  { id, email, first_name, last_name }: CustomerRow,
  { language }: TenantContext['text'],
): MailedCustomer {
  return { id, email, firstName: first_name, lastName: last_name, language };
}

/** Only the operator's sites, because the link carries the token. */
async function findResetPage(
  { parts, operator }: TenantContext,
  uri: string | undefined,
): Promise<string | null> {
  if (!uri || !URL.canParse(uri)) return null;
  const url = new URL(uri);
  if (url.pathname.replace(/\/$/, '') !== links.resetPassword()) return null;
  return (await isSiteOfOperator(parts, operator.alias, url)) ? url.origin + links.resetPassword() : null;
}
