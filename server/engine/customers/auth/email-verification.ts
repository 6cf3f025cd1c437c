import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { markLinkUsed } from '../../mail-links/account-links.queries.ts';
import { openAccountLink } from '../../mail-links/account-links.ts';
import { mayMailLink } from '../../mail-links/may-mail-link.queries.ts';
import { mailEmailVerification } from '../../mails/enqueue-account-mails.ts';
import { lockCustomerRow, verifyEmailOf } from '../customers.queries.ts';
import { mailedCustomer } from './password-reset.ts';
import { requireCustomer } from './require-customer.ts';

/** Mails the session's customer a link that verifies the e-mail; nothing happens when it is verified, or asked for too often. */
export async function requestEmailVerification(context: TenantContext, firstName = ''): Promise<void> {
  const { parts, operator, caller } = context;
  const { id } = requireCustomer(caller);
  await parts.db.transaction().execute(async (trx) => {
    const customer = await lockCustomerRow(trx, operator.alias, id);
    if (!customer) throw new EngineError('SESSION_EXPIRED');
    if (customer.email_verified_at || !(await mayMailLink(trx, id, 'email-verification'))) return;
    const to = mailedCustomer(customer, context.text);
    await mailEmailVerification(trx, parts, operator, {
      ...to,
      firstName: firstName || to.firstName,
      wantsNews: false,
    });
  });
}

/**
 * Verifies the e-mail a key was mailed to. The same key again, as from a double click, changes nothing and is no error.
 * Error: LINK_USED (410).
 */
export async function verifyEmail({ parts, operator }: TenantContext, key: string): Promise<void> {
  const link = await openAccountLink(parts.db, operator.alias, key, ['email-verification']);
  if (link.isUsed) return;
  await parts.db.transaction().execute(async (trx) => {
    await verifyEmailOf(trx, link.customerId);
    await markLinkUsed(trx, link.id);
  });
}
