import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken } from '../../call/tokens.ts';
import { findCustomerOfLink, markLinkUsed } from '../../mail-links/account-links.queries.ts';
import { openAccountLink } from '../../mail-links/account-links.ts';
import { mayMailLink } from '../../mail-links/may-mail-link.queries.ts';
import { mailEmailVerification } from '../../mails/enqueue-account-mails.ts';
import { lockAddress } from '../address-lock.queries.ts';
import { findCustomer, lockCustomerRow } from '../customers.queries.ts';
import { mailedCustomer } from './password-reset.ts';
import { proveEmail } from './prove-email.ts';
import { requireCustomer } from './require-customer.ts';

/** Mails a verification link, unless verified or mailed too often. */
export async function requestEmailVerification(context: TenantContext, firstName = ''): Promise<void> {
  const { id } = requireCustomer(context.caller);
  if (!(await mailVerification(context, id, firstName))) throw new EngineError('SESSION_EXPIRED');
}

/** Replaces an expired or used link. Never reveals whether it existed. */
export async function renewEmailVerification(context: TenantContext, key: string): Promise<void> {
  const { parts, operator } = context;
  const id = await findCustomerOfLink(parts.db, operator.alias, hashToken(key), 'email-verification');
  if (id !== undefined) await mailVerification(context, id);
}

/** False: the customer is gone. */
async function mailVerification(context: TenantContext, id: number, firstName = ''): Promise<boolean> {
  const { parts, operator, text } = context;
  return parts.db.transaction().execute(async (trx) => {
    const customer = await lockCustomerRow(trx, operator.alias, id);
    if (!customer) return false;
    if (customer.email_verified_at || !(await mayMailLink(trx, id, 'email-verification'))) return true;
    const to = mailedCustomer(customer, text);
    await mailEmailVerification(trx, parts, operator, {
      ...to,
      firstName: firstName || to.firstName,
      wantsNews: false,
    });
    return true;
  });
}

/** Verifies the email a key was mailed to. A second click is no error. Error: LINK_USED (410). */
export async function verifyEmail(context: TenantContext, key: string): Promise<void> {
  const { parts, operator } = context;
  const link = await openAccountLink(parts.db, operator.alias, key, ['email-verification']);
  if (link.isUsed) return;
  await parts.db.transaction().execute(async (trx) => {
    const found = await findCustomer(trx, operator.alias, link.customerId);
    if (!found) throw new EngineError('LINK_USED');
    await lockAddress(trx, operator.alias, found.email);
    const row = await lockCustomerRow(trx, operator.alias, found.id);
    if (!row) throw new EngineError('LINK_USED');
    if (await markLinkUsed(trx, link.id)) await proveEmail(trx, context, row);
  });
}
