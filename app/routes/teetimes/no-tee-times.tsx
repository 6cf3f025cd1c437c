type Link = { href: string; label: string };

export type NoTeeTimesProps = {
  title: string;
  /** Why, when the reason is known: the day is not released, the course is closed. */
  reason?: string;
  /** What to change, each a link that changes it. */
  changes?: readonly Link[];
  /** The nearest day that has times. */
  next?: Link | null;
};

/** Nothing found, and the ways on from there. */
export function NoTeeTimes({ title, reason, changes = [], next }: NoTeeTimesProps) {
  return (
    <section className="panel stack none" data-testid="no-records-found">
      <h2>{title}</h2>
      {reason ? <p>{reason}</p> : null}
      {next ? (
        <p>
          <a className="btn" href={next.href}>
            {next.label}
          </a>
        </p>
      ) : null}
      {changes.length ? (
        <ul>
          {changes.map(({ href, label }) => (
            <li key={href}>
              <a className="link" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
