import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Receipt, type ReceiptProps } from '../../components/booking/receipt.tsx';
import { Ticket, type TicketProps } from '../../components/booking/ticket.tsx';

type Props = {
  title: string;
  message?: { text: string; isBad?: boolean } | null;
  tickets: readonly TicketProps[];
  receipt: ReceiptProps;
};

/** A booking as its golfer sees it again later. */
export function Booking({ title, message, tickets, receipt }: Props) {
  return (
    <div className="narrow stack">
      <PageHeading title={title} />
      {message ? <Alert kind={message.isBad ? 'bad' : 'info'}>{message.text}</Alert> : null}
      {tickets.map((ticket) => (
        <Ticket key={ticket.id} {...ticket} />
      ))}
      <Receipt {...receipt} />
    </div>
  );
}
