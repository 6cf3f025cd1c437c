import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Receipt, type ReceiptProps } from '../../components/booking/receipt.tsx';
import { Ticket, type TicketProps } from '../../components/booking/ticket.tsx';

export type BookingProps = {
  title: string;
  /** "Booked by Kim Lee": to who plays along. */
  intro?: string;
  message?: { text: string; isBad?: boolean } | null;
  tickets: readonly TicketProps[];
  players?: { title: string; list: readonly { id: string; name: string; notes: readonly string[] }[] } | null;
  /** Null for who plays along. */
  receipt: ReceiptProps | null;
  events?: {
    title: string;
    list: readonly { id: string; what: string; when: string; more: string }[];
  } | null;
  /** The way to end the links of the booking. */
  linkEnding?: { action: string; hint: string; label: string } | null;
};

/** A booking as its golfer sees it again later, with what happened to it. `token`: what its form needs. */
export function Booking({ token, ...props }: BookingProps & { token?: ReactNode }) {
  const { title, intro, message, tickets, players, receipt, events, linkEnding } = props;
  return (
    <div className="order">
      <div className="done">
        <PageHeading title={title}>{intro}</PageHeading>
      </div>
      {message ? <Alert kind={message.isBad ? 'bad' : 'info'}>{message.text}</Alert> : null}
      <div className="stack">
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} {...ticket} />
        ))}
        {players ? (
          <section className="panel" aria-labelledby="players-title">
            <h2 id="players-title">{players.title}</h2>
            <ul className="lined">
              {players.list.map(({ id, name, notes }) => (
                <li key={id}>
                  {name} <span className="soft">{notes.join(' · ')}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <div className="stack">
        {receipt ? <Receipt {...receipt} /> : null}
        {events ? (
          <section className="panel" aria-labelledby="events-title">
            <h2 id="events-title">{events.title}</h2>
            <ol className="lined">
              {events.list.map(({ id, what, when, more }) => (
                <li key={id}>
                  <span>
                    {what} {more ? <small className="soft">{more}</small> : null}
                  </span>{' '}
                  <span className="soft num">{when}</span>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        {linkEnding ? (
          <form method="post" action={linkEnding.action}>
            {token}
            <p className="soft small">{linkEnding.hint}</p>
            <button type="submit" className="btn quiet" name="intent" value="links">
              {linkEnding.label}
            </button>
          </form>
        ) : null}
      </div>
    </div>
  );
}
