import type { ReactNode } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { BookedTime, type BookedTimeProps } from '../../components/booking/booked-time.tsx';

type Props = {
  title: string;
  intro?: string;
  message?: { text: string; isBad?: boolean } | null;
  times: readonly BookedTimeProps[];
  /** The form that cancels, where that can be done. */
  children?: ReactNode;
};

/** A booking as its golfer sees it again later. */
export function Booking({ title, intro, message, times, children }: Props) {
  return (
    <div className="narrow stack">
      <PageHeading title={title}>{intro}</PageHeading>
      {message ? <Alert kind={message.isBad ? 'bad' : 'info'}>{message.text}</Alert> : null}
      {times.map((time) => (
        <BookedTime key={time.id} {...time} />
      ))}
      {children}
    </div>
  );
}
