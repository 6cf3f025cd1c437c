import type { Currency } from '#server/contract/constants.ts';
import { postAccountChange } from '#server/rules/ledger-postings.ts';
import type { Trx } from '../call/context.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import type { AccountRow } from './accounts.queries.ts';
import { causeOf } from './entries.queries.ts';

type AccountChange = {
  alias: string;
  currency: Currency;
  account: AccountRow;
  /** Points, rounds or cents; positive adds. */
  amount: number;
  kind: 'opening' | 'correction';
  /** Unique within its kind: posts once. */
  key: string;
  reason: string;
  other: 'carried-over' | 'allowances' | 'counter';
};

/** Returns false when the key was already posted. */
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
