import { FRESH_SESSION_MINUTES } from '#server/contract/constants.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { mailAccountNotice } from '../../mails/enqueue-account-mails.ts';
import { beginAttempt, failAttempt, passAttempt } from '../auth/guard-attempts.ts';
import { isPassword } from '../auth/password-hash.ts';
import { mailedCustomer } from '../auth/password-reset.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { isFreshSession } from '../auth/sessions.queries.ts';
import { type CustomerRow, findCustomer, lockCustomerRow } from '../customers.queries.ts';
import { findPerson } from './find-person.queries.ts';

/**
 * Deletes the session's customer: bookings the operator must keep lose the golfer's name, everything else goes, every session
 * ends, and a last mail tells so. Asks for the password, or without one for a session that has just begun. Errors:
 * SESSION_REQUIRED, SESSION_EXPIRED, CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423), UPCOMING_RESERVATIONS (409).
 */
export async function removeAccount(context: TenantContext, password: string): Promise<void> {
  const { parts, operator, caller, personalData } = context;
  const { id } = requireCustomer(caller);
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  await proveOwner(context, customer, password);
  await parts.db.transaction().execute(async (trx) => {
    const row = await lockCustomerRow(trx, operator.alias, id);
    // Somebody else's click was faster: it is done.
    if (!row) return;
    if (row.password_hash !== customer.password_hash) throw new EngineError('CREDENTIALS_REJECTED');
    const person = await findPerson(trx, row);
    const nouns = Object.values(personalData);
    for (const noun of nouns)
      if (await noun.isUnderWay?.(trx, person, parts.now())) throw new EngineError('UPCOMING_RESERVATIONS');
    for (const noun of nouns) await noun.remove(trx, person, operator.settings);
    await mailAccountNotice(trx, parts, operator, mailedCustomer(row, context.text), 'account-deleted');
  });
}

async function proveOwner(context: TenantContext, customer: CustomerRow, password: string): Promise<void> {
  const { parts, headers } = context;
  if (customer.password_hash === null) {
    const tokenHash = hashToken(readSessionToken(headers) ?? '');
    if (!(await isFreshSession(parts.db, tokenHash, FRESH_SESSION_MINUTES)))
      throw new EngineError('SESSION_EXPIRED');
    return;
  }
  const attempt = await beginAttempt(context, customer.email);
  if (!(await isPassword(customer.password_hash, password))) {
    await failAttempt(parts.db, attempt);
    throw new EngineError('CREDENTIALS_REJECTED');
  }
  await passAttempt(parts.db, attempt);
}
