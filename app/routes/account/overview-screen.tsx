import type { ReactNode } from 'react';
import { AccountFrame, type AccountFrameProps } from '#app/components/account/account-frame.tsx';
import { Upcoming, type UpcomingProps } from '#app/components/account/upcoming.tsx';
import { Verification, type VerificationProps } from '#app/components/account/verification.tsx';
import { Alert } from '#app/ui/alert.tsx';

/** A number that matters, and what belongs to it. */
export type CardFact = { value: string; note?: string; isBad?: boolean };

export type OverviewProps = {
  frame: AccountFrameProps;
  /** Null where the e-mail is verified. */
  verification: VerificationProps | null;
  /** Said where part of the account could not be read. */
  partial: string | null;
  /** Null where it could not be read. */
  upcoming: UpcomingProps | null;
  /** One for each page of the account; `failed` in place of what could not be read. */
  cards: readonly { title: string; href: string; facts: readonly CardFact[]; failed: string | null }[];
  token?: ReactNode;
};

/** What comes next, and what matters of each page of the account. */
export function OverviewScreen({ frame, verification, partial, upcoming, cards, token }: OverviewProps) {
  return (
    <AccountFrame {...frame}>
      {verification ? <Verification {...verification} token={token} /> : null}
      {partial ? <Alert kind="bad">{partial}</Alert> : null}
      {upcoming ? <Upcoming {...upcoming} /> : null}
      <ul className="overview">
        {cards.map(({ title, href, facts, failed }) => (
          <li key={href} className="panel">
            <h2>
              <a href={href}>{title}</a>
            </h2>
            {failed ? <p className="soft">{failed}</p> : null}
            {facts.map(({ value, note, isBad }) => (
              <p key={`${value} ${note}`} className={isBad ? 'bad' : undefined}>
                {value ? <b>{value}</b> : null} {note ? <span className="soft">{note}</span> : null}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </AccountFrame>
  );
}
