import { Fragment, type ReactNode } from 'react';

type Link = { href: string; label: string };

export type TicketProps = {
  id: string;
  /** The course's landscape; decoration only. */
  art: string | null;
  /** "You tee off in 3 days": only of what is ahead. */
  countdown: string | null;
  /** "7:20 AM" */
  time: string;
  /** "Sunday, May 4" */
  day: string;
  /** "Cedar Ridge Golf Club" */
  place: string;
  /** "2 players · 18 holes · Cart" */
  party: string;
  /** "Cancelled", "Waiting for payment": only where it is not simply booked. */
  status: { label: string; isBad: boolean } | null;
  number: { label: string; text: string } | null;
  /** When to be there, the way, until when it can be cancelled, whom to call. */
  tips: readonly { text: string; link?: Link }[];
  /** Add to calendar, cancel, book again: only those that can be done. */
  actions: readonly (Link & { isDownload?: boolean; isMain?: boolean })[];
  share: ShareProps | null;
};

type ShareProps = { label: string; hint: string; title: string; text: string; ways: readonly Link[] };

/** One booked time, as something to look forward to. */
export function Ticket({ children, ...props }: TicketProps & { children?: ReactNode }) {
  const { id, art, countdown, time, day, place, party, status, number, tips, actions, share } = props;
  return (
    <article className="ticket" aria-labelledby={`ticket-${id}`}>
      {art ? <img src={art} alt="" width="800" height="200" /> : null}
      <div className="ticket-top">
        <div>
          {countdown ? <p className="ticket-in">{countdown}</p> : null}
          <h2 id={`ticket-${id}`}>
            <b>{time}</b> <span>{day}</span>
          </h2>
          <p>{place}</p>
          <p className="soft">{party}</p>
          {status ? <p className={status.isBad ? 'tag bad' : 'tag'}>{status.label}</p> : null}
        </div>
        {number ? (
          <p className="ticket-no">
            {number.label} <b className="num">{number.text}</b>
          </p>
        ) : null}
      </div>
      {tips.length ? (
        <ul>
          {tips.map(({ text, link }) => (
            <li key={text}>
              {text}{' '}
              {link ? (
                <a className="link" href={link.href} rel="noreferrer">
                  {link.label}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {actions.length ? (
        <p className="acts">
          {actions.map(({ href, label, isDownload, isMain }) => (
            <Fragment key={href}>
              <a className={isMain ? 'btn' : undefined} href={href} download={isDownload ? '' : undefined}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {share ? <Share {...share} /> : null}
      {children}
    </article>
  );
}

/** The time for those who play along: text to copy, and mails and messages with it. A script (share.script.js) asks the browser. */
function Share({ label, hint, title, text, ways }: ShareProps) {
  return (
    <details className="share" data-share={title}>
      <summary>{label}</summary>
      <p className="soft">{hint}</p>
      <p className="lines">{text}</p>
      <p className="acts">
        {ways.map(({ href, label }) => (
          <Fragment key={href}>
            <a href={href}>{label}</a>{' '}
          </Fragment>
        ))}
      </p>
    </details>
  );
}
