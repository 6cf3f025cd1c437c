import { findOperator } from '../catalogue/operators.queries.ts';
import type { PaymentParts } from '../payments/payable.ts';
import { billPeriod } from './bill-period.ts';
import {
  listDuePeriods,
  listFailedTries,
  lockFailedTry,
  noteTold,
  type PeriodKey,
} from './billing.queries.ts';

const AT_ONCE = 200;

/**
 * Charges the periods of memberships whose day has come, each once, whoever else is at it. One that fails is tried again after 1, 3
 * and 5 days; after that its membership is suspended.
 */
export async function billMemberships(parts: PaymentParts): Promise<void> {
  await noteFailures(parts);
  for (const { alias, ...period } of await listDuePeriods(parts.db, parts.now(), AT_ONCE)) {
    const operator = await findOperator(parts.db, alias);
    if (operator) await billPeriod(parts, operator, period, 'job');
  }
  await noteFailures(parts);
}

async function noteFailures({ db }: PaymentParts): Promise<void> {
  for (const failed of await listFailedTries(db, AT_ONCE))
    await db.transaction().execute((trx) => note(trx, failed));
}

async function note(trx: Parameters<typeof lockFailedTry>[0], key: PeriodKey): Promise<void> {
  const failed = await lockFailedTry(trx, key);
  if (failed) await noteTold(trx, failed);
}
