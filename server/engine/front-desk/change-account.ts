import { randomUUID } from 'node:crypto';
import type { AccountEntry } from '#server/contract/constants.ts';
import { POINTS, ROUNDS } from '#server/contract/constants.ts';
import type { Permission } from '#server/contract/staff/roles.ts';
import { type Posting, postAccountChange } from '#server/rules/ledger-postings.ts';
import { StartError } from '#server/start-error.ts';
import type { Trx } from '../call/context.ts';
import { readBalances } from '../credit/accounts.queries.ts';
import { causeOf } from '../credit/entries.queries.ts';
import { writeJournal } from '../invoices/ledger/journals.queries.ts';
import { recordShopChange } from '../staff/record-shop-change.ts';
import { amountIn, writeAmount, writeBalance } from './account-amounts.ts';
import {
  changeAccount,
  findEntry,
  hasJustChangedAccount,
  listPostings,
  lockShopAccount,
  readKept,
  type ShopAccount,
} from './shop-accounts.queries.ts';
import type { ShopContext } from './shop-command.ts';

/** Corrects a balance at the facility's expense or gain. The golfer reads the reason. */
export function correctAccount(
  context: ShopContext,
  id: number,
  { by, reason, isAgain }: { by: number; reason: string; isAgain: boolean },
): Promise<string> {
  return withAccount(context, id, async (trx, account) => {
    const amount = amountIn(account, by, context.text);
    await checkTwice(context, trx, { account, amount, isAgain });
    await record(trx, context, account, { may: 'manage', verb: 'correct', after: { amount } });
    return postNow(context, trx, account, {
      kind: 'correction',
      key: randomUUID(),
      amount,
      reason,
      postings: postAccountChange(account, amount, 'allowances'),
    });
  });
}

/** Records cash, at most what is owed. */
export function payAtCounter(
  context: ShopContext,
  id: number,
  { cents, isAgain }: { cents: number; isAgain: boolean },
): Promise<string> {
  const { text } = context;
  const { shopAccounts: words } = text;
  return withAccount(context, id, async (trx, account) => {
    if (account.kind !== 'credit-account') throw new StartError(words.notCredit(id));
    if (cents === 0) throw new StartError(words.amount);
    const owed = -((await readBalances(trx, [id])).get(id) ?? 0);
    if (cents > owed) throw new StartError(words.overPaid(id, writeAmount(account, Math.max(0, owed), text)));
    await checkTwice(context, trx, { account, amount: cents, isAgain });
    const after = { amountCents: cents, tender: 'cash' };
    await record(trx, context, account, { may: 'book', verb: 'take-payment', after });
    return postNow(context, trx, account, {
      kind: 'paid',
      key: randomUUID(),
      amount: cents,
      reason: '',
      postings: postAccountChange(account, cents, 'counter'),
    });
  });
}

/** Reverses an entry that no sale made, once. */
export async function reverseEntry(context: ShopContext, entryId: number, reason: string): Promise<string> {
  const { parts, operator, text } = context;
  const { shopAccounts: words } = text;
  const entry = await findEntry(parts.db, operator.alias, entryId);
  if (!entry) throw new StartError(words.noEntry(entryId));
  if (entry.isOfSale) throw new StartError(words.ofSale(entryId));
  const { accountId, amount } = entry;
  return withAccount(context, accountId, async (trx, account) => {
    const postings = (await listPostings(trx, entryId)).map(
      ({ account: ledger, amountCents, accountId: of, currency }): Posting => ({
        account: ledger,
        amountCents: -amountCents,
        ...(of === null ? {} : { accountId: of }),
        ...(currency === POINTS || currency === ROUNDS ? { unit: currency } : {}),
      }),
    );
    await record(trx, context, account, {
      may: 'manage',
      verb: 'reverse',
      after: { entry: entryId, amount: -amount },
    });
    const key = `reversal-${entryId}`;
    const reversal = { kind: 'correction', key, amount: -amount, reason, postings } as const;
    const balance = await post(context, trx, account, reversal);
    if (balance === null) throw new StartError(words.reversedAlready(entryId));
    return words.reversed(entryId, accountId, balance);
  });
}

/** Closes an account with an empty balance. */
export function closeAccount(context: ShopContext, id: number): Promise<string> {
  const { text } = context;
  const { shopAccounts: words } = text;
  return withAccount(context, id, async (trx, account) => {
    const balance = (await readBalances(trx, [id])).get(id) ?? 0;
    if (balance !== 0 || (await readKept(trx, id)) > 0)
      throw new StartError(words.notEmpty(id, writeBalance(account, balance, text)));
    await changeAccount(trx, id, { state: 'closed' });
    await record(trx, context, account, { may: 'manage', verb: 'close', after: {} });
    return words.closedNow(id);
  });
}

/** The reason is in the entry, which the golfer's data keep or forget. */
function record(
  trx: Trx,
  context: ShopContext,
  { id, facilityId }: Pick<ShopAccount, 'id' | 'facilityId'>,
  change: { may: Permission; verb: string; after: Record<string, unknown> },
): Promise<void> {
  return recordShopChange(trx, context, {
    ...change,
    noun: 'account',
    nounId: String(id),
    facilityId,
    before: {},
  });
}

function withAccount(
  { parts, operator, text: { shopAccounts: words } }: ShopContext,
  id: number,
  work: (trx: Trx, account: ShopAccount) => Promise<string>,
): Promise<string> {
  return parts.db.transaction().execute(async (trx) => {
    const account = await lockShopAccount(trx, operator.alias, id);
    if (!account) throw new StartError(words.noAccount(id));
    if (account.state === 'closed') throw new StartError(words.closed(id));
    return work(trx, account);
  });
}

async function checkTwice(
  { text }: ShopContext,
  trx: Trx,
  { account, amount, isAgain }: { account: ShopAccount; amount: number; isAgain: boolean },
): Promise<void> {
  if (!isAgain && (await hasJustChangedAccount(trx, account.id, amount)))
    throw new StartError(text.shopAccounts.doneAlready(account.id));
}

type Entry = { kind: AccountEntry; key: string; amount: number; reason: string; postings: Posting[] };

async function postNow(context: ShopContext, trx: Trx, account: ShopAccount, entry: Entry): Promise<string> {
  const balance = await post(context, trx, account, entry);
  return context.text.shopAccounts.now(account.id, balance ?? '');
}

/** Returns the new balance; null if the entry was already written. */
async function post(
  { text }: ShopContext,
  trx: Trx,
  account: ShopAccount,
  { kind, key, amount, reason, postings }: Entry,
): Promise<string | null> {
  const { id, alias, facilityId, currency, limitCents } = account;
  const cause = causeOf(kind, `${id}:${key}`);
  if (!(await writeJournal(trx, { alias, facilityId, currency, cause, reason, postings }))) return null;
  const balance = (await readBalances(trx, [id])).get(id) ?? 0;
  const left = balance + (limitCents ?? 0) - (await readKept(trx, id));
  if (amount < 0 && left < 0) {
    const before = Math.max(0, left - amount);
    throw new StartError(text.shopAccounts.onlySoMuch(id, writeAmount(account, before, text)));
  }
  return writeBalance(account, balance, text);
}
