import type { BillingStatement } from '#server/contract/credit-account.ts';
import { localDateOf } from '#server/format/dates.ts';
import type { TenantContext } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { listAllEntries, readBalanceBefore } from './entries.queries.ts';
import { wireAmount, wireEntry } from './entry.wire.ts';
import { findStatementAccounts } from './find-statement-accounts.ts';
import type { ListQuery } from './list-query.ts';

const OWED = { units: 100, isOwed: true } as const;

/**
 * Returns a period's charges and payments with the running balance. Errors: those of `requirePro`, NOT_FOUND (no
 * credit account).
 */
export async function showBillingStatement(
  context: TenantContext,
  { gnFacilityId, startDate, endDate }: ListQuery,
): Promise<BillingStatement> {
  const { db, now } = context.parts;
  const [found] = await findStatementAccounts(context, gnFacilityId);
  if (!found) throw new EngineError('NOT_FOUND');
  const { account, facility } = found;
  const { timeZone } = facility;
  const to = endDate ?? localDateOf(now(), timeZone);
  const from = startDate ?? `${to.slice(0, 8)}01`;
  const opening = await readBalanceBefore(db, account.id, from, timeZone);
  const entries = await listAllEntries(db, account.id, { startDate: from, endDate: to, timeZone });
  const sum = (isOf: (amount: number) => boolean) =>
    entries.filter(({ amount }) => isOf(amount)).reduce((total, { amount }) => total + amount, 0);
  const charged = sum((amount) => amount < 0);
  const paid = sum((amount) => amount > 0);
  return {
    gnFacilityId: facility.id,
    courseName: facility.name,
    currencyCode: facility.currency,
    startDate: from,
    endDate: to,
    openingBalance: wireAmount(opening, OWED),
    charges: wireAmount(charged, OWED),
    payments: wireAmount(paid, { units: 100 }),
    closingBalance: wireAmount(opening + charged + paid, OWED),
    orders: entries.map((entry) => wireEntry(entry, context.text, OWED)),
  };
}
