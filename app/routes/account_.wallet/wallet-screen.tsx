import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { CardLine, type CardLineProps } from '#app/components/wallet/card-line.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

/** `name` is said to who hears the actions one by one. */
type Action = { label: string; name: string };

type Card = CardLineProps & {
  id: string;
  /** What it is charged for. */
  note: string | null;
  edit: Action & { href: string };
  /** Makes it the default, or no longer. */
  choose: (Action & { value: string }) | null;
  /** Charges the memberships to it. */
  bill: Action | null;
  remove: (Action & { href: string }) | null;
};

type Props = {
  frame: AccountFrameProps;
  /** Said as long as nobody knows which cards there are. */
  loading: string | null;
  none: { text: string; how: string | null } | null;
  cards: readonly Card[];
  add: {
    title: string;
    text: string;
    isDefault: string | null;
    memberships: string | null;
    button: string;
  } | null;
  /** The way to the provider's page, where the form could not lead there. */
  goOn: { href: string; label: string } | null;
  /** The hidden field of every form. */
  token: ReactNode;
};

/** The cards a golfer keeps to pay with. */
export function WalletScreen({ frame, loading, none, cards, add, goOn, token }: Props) {
  return (
    <AccountFrame {...frame}>
      {loading ? (
        <p className="note" role="status">
          {loading}
        </p>
      ) : null}
      {none ? (
        <div className="panel">
          <p>
            <b>{none.text}</b>
          </p>
          {none.how ? <p className="soft">{none.how}</p> : null}
        </div>
      ) : null}
      {cards.length ? (
        <ul className="cards panel">
          {cards.map((card) => (
            <WalletCard key={card.id} {...card} token={token} />
          ))}
        </ul>
      ) : null}
      {add ? (
        <form method="post" className="panel stack">
          {token}
          <h2>{add.title}</h2>
          <p>{add.text}</p>
          {add.isDefault ? (
            <Checkbox label={add.isDefault} input={{ id: 'default', name: 'default' }} />
          ) : null}
          {add.memberships ? (
            <Checkbox label={add.memberships} input={{ id: 'memberships', name: 'memberships' }} />
          ) : null}
          {goOn ? (
            <p>
              <a className="btn" href={goOn.href}>
                {goOn.label}
              </a>
            </p>
          ) : (
            <button type="submit" className="btn" name="intent" value="add">
              {add.button}
            </button>
          )}
        </form>
      ) : null}
    </AccountFrame>
  );
}

function WalletCard({ id, note, edit, choose, bill, remove, token, ...line }: Card & { token: ReactNode }) {
  return (
    <li>
      <CardLine {...line} />
      {note ? <p className="soft">{note}</p> : null}
      <form method="post" className="btns">
        {token}
        <input type="hidden" name="walletOptionId" value={id} />
        <a className="link" href={edit.href} aria-label={edit.name}>
          {edit.label}
        </a>{' '}
        {choose ? (
          <button
            type="submit"
            className="btn quiet"
            name="isDefault"
            value={choose.value}
            aria-label={choose.name}
          >
            {choose.label}
          </button>
        ) : null}{' '}
        {bill ? (
          <button type="submit" className="btn quiet" name="intent" value="bill" aria-label={bill.name}>
            {bill.label}
          </button>
        ) : null}{' '}
        {remove ? (
          <a className="link" href={remove.href} aria-label={remove.name}>
            {remove.label}
          </a>
        ) : null}
      </form>
    </li>
  );
}
