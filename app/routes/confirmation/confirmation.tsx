import type { ReactNode } from 'react';
import { BookedTime, type BookedTimeProps } from '#app/components/booking/booked-time.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { type Sum, Sums } from '#app/ui/sums.tsx';

export type ConfirmationProps = {
  /** Whether something is booked: then a tick says so as well. */
  isDone: boolean;
  /** 'Order Confirmed!' */
  title: string;
  /** "We sent the confirmation to anna@example.com.", or how to find the booking again without one. */
  intro: string;
  order: { label: string; number: string };
  times: readonly (BookedTimeProps & { children?: ReactNode })[];
  /** Paid, due at the course: the last one is the total. */
  sums: readonly Sum[];
  sumsTitle: string;
  /** What was not booked, and what became of its money. */
  problems?: readonly string[];
  more: { href: string; label: string };
};

/** The order went through: what is booked, what was paid, what is due. */
export function Confirmation(props: ConfirmationProps) {
  const { isDone, title, intro, order, times, sums, sumsTitle, problems = [], more } = props;
  return (
    <div className="order">
      <div className="done">
        {isDone ? (
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <circle cx="24" cy="24" r="22" />
            <path d="M14 25l7 7 13-15" />
          </svg>
        ) : null}
        <PageHeading title={title}>{intro}</PageHeading>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="note bad" role="alert">
          {problem}
        </p>
      ))}
      <div className="stack">
        {times.map((time) => (
          <BookedTime key={time.id} {...time} />
        ))}
      </div>
      <section className="panel" aria-labelledby="sums-title">
        <h2 id="sums-title">{sumsTitle}</h2>
        <dl className="pairs sums num">
          <div>
            <dt>{order.label}</dt>
            <dd>{order.number}</dd>
          </div>
          <Sums sums={sums} />
        </dl>
      </section>
      <p>
        <a className="link" href={more.href}>
          {more.label}
        </a>
      </p>
    </div>
  );
}
