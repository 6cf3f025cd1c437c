import type { ReactNode } from 'react';
import { CardLine, type CardLineProps } from '#app/components/wallet/card-line.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** `name` is said to who hears the actions one by one. */
type Action = { label: string; name: string };

type Props = {
  title: string;
  intro: string;
  /** Said as long as nobody knows which cards there are. */
  loading: string | null;
  none: { text: string; how: string } | null;
  cards: readonly (CardLineProps & {
    id: string;
    edit: Action & { href: string };
    /** Makes it the default, or no longer. */
    choose: (Action & { value: string }) | null;
    remove: (Action & { href: string }) | null;
  })[];
  back: { href: string; label: string };
  /** The hidden field of every form. */
  token: ReactNode;
};

/** The cards a golfer keeps to pay with. */
export function WalletScreen({ title, intro, loading, none, cards, back, token }: Props) {
  return (
    <div className="account">
      <PageHeading title={title}>{intro}</PageHeading>
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
          <p className="soft">{none.how}</p>
        </div>
      ) : null}
      {cards.length ? (
        <ul className="cards panel">
          {cards.map(({ id, edit, choose, remove, ...line }) => (
            <li key={id}>
              <CardLine {...line} />
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
                {remove ? (
                  <a className="link" href={remove.href} aria-label={remove.name}>
                    {remove.label}
                  </a>
                ) : null}
              </form>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="btns">
        <a className="link" href={back.href}>
          {back.label}
        </a>
      </p>
    </div>
  );
}
