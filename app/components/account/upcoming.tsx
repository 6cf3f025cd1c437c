export type UpcomingProps = {
  title: string;
  /** Said in place of a list. */
  none: { text: string; link: { href: string; label: string } };
  times: readonly { id: number; href: string; when: string; what: string }[];
};

/** What a golfer has ahead, each with the way to its ticket. */
export function Upcoming({ title, none, times }: UpcomingProps) {
  return (
    <section className="panel rows" aria-labelledby="upcoming-title">
      <h2 id="upcoming-title">{title}</h2>
      {times.length ? (
        <ul className="upcoming">
          {times.map(({ id, href, when, what }) => (
            <li key={id}>
              <a className="link" href={href}>
                {when}
              </a>{' '}
              <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {none.text}{' '}
          <a className="link" href={none.link.href}>
            {none.link.label}
          </a>
        </p>
      )}
    </section>
  );
}
