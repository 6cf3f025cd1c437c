import { FRESH_SESSION_MINUTES } from '#server/contract/constants.ts';
import type { TenantContext, Trx } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import type { KeptByNoun, Person, RemovalRefusal } from '../../call/personal-data.ts';
import { hashToken, readSessionToken } from '../../call/tokens.ts';
import { mailAccountNotice } from '../../mails/enqueue-account-mails.ts';
import { isPassword } from '../auth/password-hash.ts';
import { mailedCustomer } from '../auth/password-reset.ts';
import { requireCustomer } from '../auth/require-customer.ts';
import { isFreshSession } from '../auth/sessions.queries.ts';
import { beginAttempt, failAttempt, passAttempt } from '../auth/sign-in-limits.ts';
import { type CustomerRow, findCustomer, lockCustomerRow } from '../customers.queries.ts';
import { findPerson } from './find-person.queries.ts';

/**
 * Deletes the session's customer: anonymizes bookings the operator must keep, cancels memberships, forfeits balances,
 * deletes the rest, ends all sessions, and mails a confirmation. Requires the password, or a fresh session without
 * one. Errors: SESSION_REQUIRED, SESSION_EXPIRED, CREDENTIALS_REJECTED (401), ACCOUNT_LOCKED (423),
 * UPCOMING_RESERVATIONS, ACCOUNT_OWES, ACCOUNT_PAYMENT_UNDER_WAY (409).
 */
export async function removeAccount(context: TenantContext, password: string): Promise<void> {
  const { parts, operator, caller, personalData } = context;
  const { id } = requireCustomer(caller);
  const customer = await findCustomer(parts.db, operator.alias, id);
  if (!customer) throw new EngineError('SESSION_EXPIRED');
  await proveOwner(context, customer, password);
  const nouns = Object.values(personalData);
  await parts.db.transaction().execute(async (trx) => {
    await lockMoney(trx, nouns, await findPerson(trx, customer));
    const row = await lockCustomerRow(trx, operator.alias, id);
    // A parallel call already deleted it.
    if (!row) return;
    if (row.password_hash !== customer.password_hash) throw new EngineError('CREDENTIALS_REJECTED');
    const person = await findPerson(trx, row);
    // Also lock what began before the row was locked; nothing new can begin now.
    await lockMoney(trx, nouns, person);
    const refusal = await findRefusal(trx, nouns, person, parts.now());
    if (refusal) throw new EngineError(refusal);
    for (const noun of nouns) await noun.remove(trx, person, operator.settings);
    await mailAccountNotice(trx, parts, operator, mailedCustomer(row, context.text), 'account-deleted');
  });
}

async function lockMoney(trx: Trx, nouns: readonly KeptByNoun[], person: Person): Promise<void> {
  for (const noun of nouns) await noun.lock?.(trx, person);
}

async function findRefusal(
  trx: Trx,
  nouns: readonly KeptByNoun[],
  person: Person,
  now: Date,
): Promise<RemovalRefusal | null> {
  for (const noun of nouns) if (await noun.hasAhead?.(trx, person, now)) return 'UPCOMING_RESERVATIONS';
  for (const noun of nouns) if (await noun.isBeingPaid?.(trx, person)) return 'ACCOUNT_PAYMENT_UNDER_WAY';
  for (const noun of nouns) if ((await noun.listOwed?.(trx, person, now))?.length) return 'ACCOUNT_OWES';
  return null;
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
  if (!(await isPassword(customer.password_hash, password, parts))) {
    await failAttempt(parts.db, attempt);
    throw new EngineError('CREDENTIALS_REJECTED');
  }
  await passAttempt(parts.db, attempt);
}
