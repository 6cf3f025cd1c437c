import type { AccountTender } from '#server/contract/account-tenders.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import type { Text } from '#server/text/en.ts';
import { chooseAccount } from './codes-form.ts';
import type { Paying } from './read-paying.server.ts';

/** What an account is called on the page. */
export function nameAccount({ kind, name }: AccountTender, { order: { items } }: Text): string {
  const names = {
    loyalty: items.loyalty,
    'credit-book': items.creditBook,
    'credit-account': items.creditAccount,
  };
  return name || names[kind];
}

/** The golfer's accounts that can pay of a cart, each with what it has and the button that uses it; null where there are none of use. */
export function viewAccounts({ accounts, isWithoutAccounts }: Paying, words: Text) {
  const { accounts: text, purchase } = words.checkout;
  const shown = accounts.filter(({ isChosen, cents }) => isChosen || cents > 0);
  if (shown.length === 0 && !isWithoutAccounts) return null;
  return {
    title: text.title,
    failed: isWithoutAccounts ? text.failed : null,
    busy: purchase.busy,
    list: shown.map(({ account, isChosen, cents }) => {
      const { accountId, currencyCode } = account;
      const money = (of: number) => formatMoney(of, currencyCode, words);
      const name = nameAccount(account, words);
      return {
        id: accountId,
        name,
        has: tellAmount(account, money, text),
        button: {
          value: chooseAccount(accountId, !isChosen),
          label: isChosen ? text.remove : text.use(money(cents)),
        },
      };
    }),
  };
}

/** What can be spent of an account. */
function tellAmount(
  { points, rounds, available }: AccountTender,
  money: (cents: number) => string,
  text: Text['checkout']['accounts'],
): string {
  if (rounds !== null) return text.rounds(rounds);
  const worth = money(toCents(available ?? 0));
  return points === null ? text.available(worth) : text.points(points, worth);
}

export type AccountsView = NonNullable<ReturnType<typeof viewAccounts>>;
