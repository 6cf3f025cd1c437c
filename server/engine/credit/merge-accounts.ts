import type { Trx } from '../call/context.ts';
import { readBalances } from './accounts.queries.ts';
import { giveAccounts, listPairs, replaceAccount } from './merged-accounts.queries.ts';
import { postChange } from './post-change.ts';

/**
 * Moves the shop record's accounts to the customer. Of two of one kind it keeps the record's, which an import would
 * otherwise open again.
 */
export async function mergeAccounts(trx: Trx, recordId: number, customerId: number): Promise<void> {
  for (const { own, kept, alias, currency } of await listPairs(trx, { recordId, customerId })) {
    const balance = (await readBalances(trx, [own.id])).get(own.id) ?? 0;
    const change = { alias, currency, kind: 'correction', reason: '', other: 'carried-over' } as const;
    if (balance !== 0) {
      await postChange(trx, { ...change, account: own, amount: -balance, key: `merged:${kept.id}` });
      await postChange(trx, { ...change, account: kept, amount: balance, key: `merged:${own.id}` });
    }
    await replaceAccount(trx, own.id, kept.id);
  }
  await giveAccounts(trx, recordId, customerId);
}
