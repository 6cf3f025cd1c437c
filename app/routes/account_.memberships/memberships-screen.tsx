import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';

type Link = { href: string; label: string };

export type MembershipsProps = {
  frame: AccountFrameProps;
  none: { text: string; link: Link | null } | null;
  memberships: readonly {
    id: number;
    name: string;
    state: { label: string; isBad: boolean };
    cancelled: string | null;
    facts: readonly { label: string; value: string }[];
    payments: DataTableProps | null;
    cancel: Link | null;
    resume: { label: string; value: string } | null;
    pay: { text: string; label: string; value: string; wallet: Link } | null;
  }[];
  billing: Link | null;
};

/** What the golfer is a member of, and the ways to end and keep it. */
export function MembershipsScreen(props: MembershipsProps & { token: ReactNode }) {
  const { frame, none, memberships, billing, token } = props;
  return (
    <AccountFrame {...frame}>
      {none ? (
        <p>
          {none.text}{' '}
          {none.link ? (
            <a className="link" href={none.link.href}>
              {none.link.label}
            </a>
          ) : null}
        </p>
      ) : null}
      {memberships.map(({ id, name, state, cancelled, facts, payments, cancel, resume, pay }) => (
        <section key={id} className="panel stack">
          <h2>{name}</h2>
          <p>
            <span className={state.isBad ? 'tag bad' : 'tag'}>{state.label}</span>
          </p>
          {cancelled ? <p>{cancelled}</p> : null}
          {pay ? (
            <form method="post" className="stack">
              {token}
              <p>
                {pay.text}{' '}
                <a className="link" href={pay.wallet.href}>
                  {pay.wallet.label}
                </a>
              </p>
              <button type="submit" className="btn" name="pay" value={pay.value}>
                {pay.label}
              </button>
            </form>
          ) : null}
          <dl className="pairs">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {payments ? <DataTable {...payments} /> : null}
          {cancel ? (
            <p>
              <a className="link" href={cancel.href}>
                {cancel.label}
              </a>
            </p>
          ) : null}
          {resume ? (
            <form method="post">
              {token}
              <button type="submit" className="btn" name="resume" value={resume.value}>
                {resume.label}
              </button>
            </form>
          ) : null}
        </section>
      ))}
      {billing ? (
        <p>
          <a className="link" href={billing.href}>
            {billing.label}
          </a>
        </p>
      ) : null}
    </AccountFrame>
  );
}
