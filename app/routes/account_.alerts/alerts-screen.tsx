import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { Alert } from '#app/ui/alert.tsx';

/** `name` is said to who hears the links one by one. */
type Link = { href: string; label: string; name: string };

type Props = {
  frame: AccountFrameProps;
  unverified: { text: string; link: { href: string; label: string } } | null;
  /** The form of a new alert. */
  children: ReactNode;
  lists: readonly {
    id: string;
    title: string;
    /** In place of a list. */
    note: string | null;
    isFailed: boolean;
    alerts: readonly { id: string; when: string; what: string; edit: Link; remove: Link }[];
  }[];
};

/** What a golfer wants to be told of, and what is over. */
export function AlertsScreen({ frame, unverified, children, lists }: Props) {
  return (
    <AccountFrame {...frame}>
      {unverified ? (
        <Alert>
          {unverified.text}{' '}
          <a className="link" href={unverified.link.href}>
            {unverified.link.label}
          </a>
        </Alert>
      ) : null}
      {children}
      {lists.map((list) => (
        <section className="panel" key={list.id} aria-labelledby={`${list.id}-title`}>
          <h2 id={`${list.id}-title`}>{list.title}</h2>
          {list.note ? (
            list.isFailed ? (
              <Alert kind="bad">{list.note}</Alert>
            ) : (
              <p className="soft">{list.note}</p>
            )
          ) : null}
          {list.alerts.length ? (
            <ul className="cards">
              {list.alerts.map(({ id, when, what, edit, remove }) => (
                <li key={id}>
                  <b>{when}</b>
                  <p className="soft">{what}</p>
                  <p className="btns">
                    <a className="link" href={edit.href} aria-label={edit.name}>
                      {edit.label}
                    </a>{' '}
                    <a className="link" href={remove.href} aria-label={remove.name}>
                      {remove.label}
                    </a>
                  </p>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </AccountFrame>
  );
}
