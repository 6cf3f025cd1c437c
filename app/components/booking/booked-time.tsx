import { Fragment, type ReactNode } from 'react';

export type BookedTimeProps = {
  id: string;
  /** "Sunday, 11/22/2026 7:20 AM" */
  title: string;
  /** "Cedar Ridge Golf Club" */
  course: string;
  /** "Cancelled", "Checked in": only where it is not simply booked. */
  status?: { label: string; isBad?: boolean } | null;
  confirmation?: { label: string; number: string; testId?: string } | null;
  /** Rate, golfers, paid, due at the course … */
  facts: readonly { label: string; text: string; testId?: string }[];
  /** Add to calendar, see the booking, cancel: only those that can be done. */
  links: readonly { href: string; label: string; isDownload?: boolean }[];
};

/** One booked tee time with its confirmation number. */
export function BookedTime({
  id,
  title,
  course,
  status,
  confirmation,
  facts,
  links,
  children,
}: BookedTimeProps & { children?: ReactNode }) {
  return (
    <article className="panel booked" aria-labelledby={`booked-${id}`}>
      <div className="booked-top">
        <div>
          <h2 id={`booked-${id}`}>{title}</h2>
          <p className="soft">{course}</p>
          {status ? <p className={status.isBad ? 'tag bad' : 'tag'}>{status.label}</p> : null}
        </div>
        {confirmation ? (
          <p className="booked-no">
            {confirmation.label}{' '}
            <b className="num" data-testid={confirmation.testId}>
              {confirmation.number}
            </b>
          </p>
        ) : null}
      </div>
      <dl className="pairs num">
        {facts.map(({ label, text, testId }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-testid={testId}>{text}</dd>
          </div>
        ))}
      </dl>
      {links.length ? (
        <p className="acts">
          {links.map(({ href, label, isDownload }) => (
            <Fragment key={href}>
              <a href={href} download={isDownload ? '' : undefined}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {children}
    </article>
  );
}
