import type { ReactNode } from 'react';

type Props = {
  title: string | null;
  balance: string;
  note?: string | null;
  children: ReactNode;
};

export function BalancePanel({ title, balance, note, children }: Props) {
  return (
    <section className="panel stack" aria-label={title ?? balance}>
      {title ? <h2>{title}</h2> : null}
      <p className="balance">
        <b>{balance}</b> {note ? <span className="soft">{note}</span> : null}
      </p>
      {children}
    </section>
  );
}
