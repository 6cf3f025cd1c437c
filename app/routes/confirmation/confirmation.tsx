import type { ReactNode } from 'react';
import { Receipt, type ReceiptProps } from '#app/components/booking/receipt.tsx';
import { Ticket, type TicketProps } from '#app/components/booking/ticket.tsx';
import { GiftCard, type GiftCardProps } from '#app/components/gift-card/gift-card.tsx';
import { DoneHeading } from '#app/ui/done-heading.tsx';

export type ConfirmationProps = {
  /** Whether something is booked: then a tick says so as well. */
  isDone: boolean;
  /** 'Order Confirmed!' */
  title: string;
  /** "We sent the confirmation to anna@example.com.", or how to find the booking again without one. */
  intro: string;
  tickets: readonly (TicketProps & { children?: ReactNode })[];
  /** The gift certificates that were bought. */
  gifts?: readonly GiftCardProps[];
  /** Null where nothing was booked. */
  receipt: ReceiptProps | null;
  /** What was not booked, and what became of its money. */
  problems?: readonly string[];
  /** To a guest; null to a customer, and where nothing was booked. */
  account?: { text: string; link: { href: string; label: string } } | null;
  more: { href: string; label: string };
};

/** The order went through: what is booked, what was paid, what is due. */
export function Confirmation(props: ConfirmationProps) {
  const { isDone, title, intro, tickets, gifts = [], receipt, problems = [], account, more } = props;
  return (
    <div className="order">
      <DoneHeading isDone={isDone} title={title}>
        {intro}
      </DoneHeading>
      {problems.map((problem) => (
        <p key={problem} className="note bad" role="alert">
          {problem}
        </p>
      ))}
      {tickets.length + gifts.length > 0 ? (
        <div className="stack">
          {tickets.map((ticket) => (
            <Ticket key={ticket.id} {...ticket} />
          ))}
          {gifts.map((gift) => (
            <GiftCard key={gift.recipient + gift.club} {...gift} />
          ))}
        </div>
      ) : null}
      {receipt ? <Receipt {...receipt} /> : null}
      {account ? (
        <aside className="panel stack">
          <p>{account.text}</p>
          <p>
            <a className="btn alt" href={account.link.href}>
              {account.link.label}
            </a>
          </p>
        </aside>
      ) : null}
      <p className="acts">
        <a href={more.href}>{more.label}</a>
      </p>
    </div>
  );
}
