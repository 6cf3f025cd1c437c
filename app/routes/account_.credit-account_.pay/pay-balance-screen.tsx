import type { ReactNode } from 'react';
import { AccountFrame } from '#app/components/account/account-frame.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { RadioList } from '#app/ui/radio-list.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { RefusedPayment } from './pay.server.ts';
import type { viewPayBalance } from './view.ts';

type Props = ReturnType<typeof viewPayBalance> & {
  refused: RefusedPayment | null;
  /** The hidden field of the form. */
  token: ReactNode;
};

/** What is owed on a credit account, all of it or a part, and with which card it is paid. */
export function PayBalanceScreen(props: Props) {
  const { frame, owed, action, balance, amount, cards, noCards, submit, cancel, refused, token } = props;
  return (
    <AccountFrame {...frame}>
      {refused?.message ? (
        <Alert kind="bad" autoFocus>
          {refused.message}
        </Alert>
      ) : null}
      <p>
        <b>{owed}</b>
      </p>
      {noCards ? (
        <p>
          {noCards.text}{' '}
          <a className="link" href={noCards.href}>
            {noCards.label}
          </a>
        </p>
      ) : (
        <form method="post" action={action} className="panel stack">
          {token}
          <input type="hidden" name="balance" value={balance} />
          <TextField
            label={amount.label}
            hint={amount.hint}
            errors={refused?.amount.errors}
            input={{
              id: 'amount',
              name: 'amount',
              type: 'text',
              inputMode: 'decimal',
              required: true,
              maxLength: 20,
              defaultValue: refused?.amount.typed ?? amount.value,
            }}
          />
          <RadioList
            id="card"
            name="walletOptionId"
            legend={cards.legend}
            options={cards.options}
            chosen={refused?.card.chosen || cards.chosen}
            errors={refused?.card.errors}
          />
          <div className="btns">
            <button type="submit" className="btn">
              {submit}
            </button>{' '}
            <a className="btn alt" href={cancel.href}>
              {cancel.label}
            </a>
          </div>
        </form>
      )}
    </AccountFrame>
  );
}
