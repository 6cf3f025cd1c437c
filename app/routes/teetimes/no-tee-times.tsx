type Link = { href: string; label: string };

export type NoTeeTimesProps = {
  title: string;
  /** Why, if known: the day is not released, the course is closed. */
  reason?: string;
  /** Searches that find something, most useful first. */
  steps: readonly Link[];
};

export function NoTeeTimes({ title, reason, steps: [first, ...others] }: NoTeeTimesProps) {
  return (
    <section className="panel stack none" data-testid="no-records-found">
      <h2>{title}</h2>
      {reason ? <p>{reason}</p> : null}
      {first ? (
        <p>
          <a className="btn" href={first.href}>
            {first.label}
          </a>
        </p>
      ) : null}
      {others.length ? (
        <ul>
          {others.map(({ href, label }) => (
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
