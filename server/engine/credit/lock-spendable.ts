import type { Currency } from '#server/contract/constants.ts';
import type { Spendable } from '#server/rules/spend-accounts.ts';
import type { Operator, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { findTakers } from './find-takers.ts';
import { lockAccounts } from './spendable.queries.ts';

export type Spending = { customerId: number | null; accountIds: readonly number[]; currency: Currency };

/**
 * Locks the accounts to pay with, by id, so that two payments never spend the same money. Error: ACCOUNT_REFUSED
 * (409), the same whether unknown, another customer's, closed, expired, in another currency or not accepted.
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
  const locked = await lockAccounts(trx, {
    alias: operator.alias,
    owned: ids.map((id) => ({ id, customerId })),
  });
  const spendable = locked.flatMap((account) => {
    const taken = asSpendable(account);
    return taken && taken.facility.currency === currency ? [taken.spendable] : [];
  });
  if (spendable.length < ids.length) throw new EngineError('ACCOUNT_REFUSED');
  return spendable;
}
