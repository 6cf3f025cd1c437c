import type { Trx } from '../call/context.ts';
import { findOperator } from '../catalogue/operators.queries.ts';
import { mailMembership } from '../mails/enqueue-membership-mail.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { billPeriod } from './bill-period.ts';
import {
  listDuePeriods,
  listFailedTries,
  lockFailedTry,
  noteNotified,
  type PeriodKey,
} from './billing.queries.ts';

const AT_ONCE = 200;

/**
 * Charges each due payment once, even in parallel runs. Retries after 1, 3 and 5 days, then suspends the membership.
 */
export async function billMemberships(parts: PaymentParts): Promise<void> {
  await noteFailures(parts);
  for (const { alias, ...period } of await listDuePeriods(parts.db, parts.now(), AT_ONCE)) {
    const operator = await findOperator(parts.db, alias);
    if (operator) await billPeriod(parts, operator, period, 'job');
  }
  await noteFailures(parts);
}

async function noteFailures(parts: PaymentParts): Promise<void> {
  const { db } = parts;
  for (const failed of await listFailedTries(db, AT_ONCE))
    await db.transaction().execute((trx) => note(trx, parts, failed));
}

async function note(trx: Trx, parts: PaymentParts, key: PeriodKey): Promise<void> {
  const failed = await lockFailedTry(trx, key);
  if (!failed) return;
  await noteNotified(trx, failed);
  // The earlier mail about the suspension covers all due payments.
  if (failed.isSuspended) return;
  await mailMembership(trx, parts, {
    membershipId: failed.membershipId,
    kind: failed.nextTryOn === null ? 'membership-suspended' : 'membership-declined',
    onceKey: `membership-try:${failed.membershipId}:${failed.number}:${failed.tries}`,
    day: failed.nextTryOn,
  });
}
