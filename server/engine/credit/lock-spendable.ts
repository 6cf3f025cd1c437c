import type { Currency } from '#server/contract/constants.ts';
import type { Spendable } from '#server/rules/spend-accounts.ts';
import type { Operator, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findTakers } from './find-takers.ts';
import { lockAccounts } from './spendable.queries.ts';

/** Who wants to spend of which accounts, in which currency. */
export type Spending = { customerId: number | null; accountIds: readonly number[]; currency: Currency };

/**
 * Locks the accounts a customer wants to pay with until the transaction ends, by their numbers, so that two payments never spend
 * the same. Error: ACCOUNT_REFUSED (409) for one that is unknown, somebody else's, closed, expired, of another currency, or that its
 * facility takes no payments of; all of them are told alike.
 */
export async function lockSpendable(
  trx: Trx,
  operator: Operator,
  { customerId, accountIds, currency }: Spending,
): Promise<Spendable[]> {
  const ids = [...new Set(accountIds)];
  if (ids.length === 0) return [];
  if (customerId === null) throw new EngineError('ACCOUNT_REFUSED');
  const asSpendable = await findTakers(trx, operator, customerId);
  const locked = await lockAccounts(trx, { alias: operator.alias, customerId, ids });
  const spendable = locked.flatMap((account) => {
    const taken = asSpendable(account);
    return taken && taken.facility.currency === currency ? [taken.spendable] : [];
  });
  if (spendable.length < ids.length) throw new EngineError('ACCOUNT_REFUSED');
  return spendable;
}
