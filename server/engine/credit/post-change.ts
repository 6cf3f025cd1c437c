import type { Currency } from '#server/contract/constants.ts';
import { postAccountChange } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import type { AccountRow } from './accounts.queries.ts';
import { causeOf } from './entries.queries.ts';

type AccountChange = {
  alias: string;
  /** The currency of the facility. */
  currency: Currency;
  account: AccountRow;
  /** More is above nothing: points, rounds, or cents. */
  amount: number;
  kind: 'opening' | 'correction';
  /** Tells this one from every other of its kind; again it is the same, and written once. */
  key: string;
  reason: string;
  other: 'carried-over' | 'allowances' | 'counter';
};

/** Posts what somebody brings along or the shop puts right, with the reason. Answers whether it was not there before. */
export async function postChange(
  trx: Trx,
  { alias, currency, account, amount, kind, key, reason, other }: AccountChange,
): Promise<boolean> {
  return writeJournal(trx, {
    alias,
    facilityId: account.facilityId,
    currency,
    cause: causeOf(kind, `${account.id}:${key}`),
    reason,
    postings: postAccountChange(account, amount, other),
  });
}
