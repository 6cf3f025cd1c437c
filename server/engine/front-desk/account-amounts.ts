import { POINTS, ROUNDS } from '#server/contract/constants.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import type { Text } from '#server/text/en.ts';
import type { ShopAccount } from './shop-accounts.queries.ts';

/** Writes an amount in the account's unit. */
export function writeAmount(
  { unit, currency }: Pick<ShopAccount, 'unit' | 'currency'>,
  amount: number,
  text: Text,
): string {
  if (unit === POINTS) return text.shopAccounts.points(amount);
  if (unit === ROUNDS) return text.shopAccounts.rounds(amount);
  return formatMoney(amount, currency, text);
}

/** A negative credit account is what is owed. */
export function writeBalance(
  account: Pick<ShopAccount, 'unit' | 'currency' | 'kind'>,
  balance: number,
  text: Text,
): string {
  const isOwed = account.kind === 'credit-account' && balance < 0;
  return isOwed
    ? text.shopAccounts.owed(writeAmount(account, -balance, text))
    : writeAmount(account, balance, text);
}

/** Returns cents, or whole points or rounds. Throws StartError otherwise. */
export function amountIn({ unit }: Pick<ShopAccount, 'unit'>, typed: number, text: Text): number {
  if (typed === 0) throw new StartError(text.shopAccounts.amount);
  if (unit !== POINTS && unit !== ROUNDS) return toCents(typed);
  if (!Number.isInteger(typed)) throw new StartError(text.shopAccounts.whole);
  return typed;
}
