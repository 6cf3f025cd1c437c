import { localDateOf } from '#server/format/dates.ts';
import { formatMoney } from '#server/format/money.ts';
import { StartError } from '#server/start-error.ts';
import { readBalances } from '../credit/accounts.queries.ts';
import { listEntries } from '../credit/entries.queries.ts';
import { findAtAddress } from '../customers/addresses.queries.ts';
import { requireMay } from '../staff/require-may.ts';
import { writeAmount, writeBalance } from './account-amounts.ts';
import { writeColumns } from './columns.ts';
import { listShopAccounts, lockShopAccount } from './shop-accounts.queries.ts';
import type { ShopContext } from './shop-command.ts';
import { withProofNotice } from './with-proof-notice.ts';

const ENTRIES_SHOWN = 50;

export async function writeAccounts(context: ShopContext, email: string): Promise<string> {
  const { parts, operator, text, actor } = context;
  requireMay(actor, 'book');
  const { shopAccounts: words } = text;
  const { proved, unproved } = await findAtAddress(parts.db, operator.alias, email);
  const ids = [proved, unproved].flatMap((customer) => customer?.id ?? []);
  if (ids.length === 0) throw new StartError(words.nobody(email));
  const accounts = await listShopAccounts(parts.db, ids);
  if (accounts.length === 0) return withProofNotice(context, email, words.none(email));
  const balances = await readBalances(
    parts.db,
    accounts.map(({ id }) => id),
  );
  const c = words.columns;
  const columns = writeColumns([
    [c.id, c.facility, c.kind, c.balance, c.limit, c.until, c.state],
    ...accounts.map((account) => [
      String(account.id),
      account.facilityName,
      account.name || words.kinds[account.kind],
      writeBalance(account, balances.get(account.id) ?? 0, text),
      account.limitCents === null ? '' : formatMoney(account.limitCents, account.currency, text),
      account.expiresOn ?? '',
      account.state === 'closed' ? words.isClosed : '',
    ]),
  ]);
  return withProofNotice(context, email, columns);
}

/** Lists entries newest first, with ids. */
export async function writeEntries(
  { parts, operator, text, actor }: ShopContext,
  id: number,
): Promise<string> {
  const { shopAccounts: words } = text;
  const account = await parts.db.transaction().execute((trx) => lockShopAccount(trx, operator.alias, id));
  if (!account) throw new StartError(words.noAccount(id));
  requireMay(actor, 'book', account.facilityId);
  const { timeZone } = account;
  const page = { pageIndex: 0, pageSize: ENTRIES_SHOWN };
  const { entries } = await listEntries(parts.db, id, { timeZone }, page);
  const c = words.entryColumns;
  return writeColumns([
    [c.id, c.at, c.kind, c.reason, c.amount, c.balance],
    ...entries.map((entry) => [
      String(entry.id),
      localDateOf(entry.at, timeZone),
      text.accountEntries.kinds[entry.kind],
      entry.reason || entry.sold,
      writeAmount(account, entry.amount, text),
      writeBalance(account, entry.balance, text),
    ]),
  ]);
}
