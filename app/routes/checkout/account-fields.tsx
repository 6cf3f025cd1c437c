import { useText } from '#app/page/page-context.ts';
import type { AccountTender } from '#server/contract/account-tenders.ts';
import { formatMoney, toCents } from '#server/format/money.ts';
import { chooseAccount } from './codes-form.ts';
import { nameAccount } from './name-account.ts';
import type { Paying } from './read-paying.server.ts';

type Props = { paying: Pick<Paying, 'accounts' | 'isWithoutAccounts'> };

export function AccountFields({ paying: { accounts, isWithoutAccounts } }: Props) {
  const words = useText();
  const { accounts: text, purchase } = words.checkout;
  const shown = accounts.filter(({ isChosen, cents }) => isChosen || cents > 0);
  if (shown.length === 0 && !isWithoutAccounts) return null;
  return (
    <div className="promo">
      <h3>{text.title}</h3>
      {isWithoutAccounts ? <p>{text.failed}</p> : null}
      {shown.map(({ account, isChosen, cents }) => (
        <p key={account.accountId}>
          {nameAccount(account, words)}
          <span className="soft">
            {' · '}
            <Balance account={account} />
          </span>{' '}
          <button
            type="submit"
            className="btn quiet"
            name="intent"
            value={chooseAccount(account.accountId, !isChosen)}
            formNoValidate
            data-busy={purchase.busy}
          >
            {isChosen ? text.remove : text.use(formatMoney(cents, account.currencyCode, words))}
            <span className="vh">{` ${nameAccount(account, words)}`}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

function Balance({ account: { points, rounds, available, currencyCode } }: { account: AccountTender }) {
  const words = useText();
  const { accounts: text } = words.checkout;
  if (rounds !== null) return text.rounds(rounds);
  const worth = formatMoney(toCents(available ?? 0), currencyCode, words);
  return points === null ? text.available(worth) : text.points(points, worth);
}
