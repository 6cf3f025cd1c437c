type Link = { href: string; label: string };

export type RemovalListProps = {
  title: string;
  text: string;
  items: readonly { key: string; text: string; link: Link | null; note?: string | null }[];
  links: readonly Link[];
};

/** What has to be paid before an account is deleted, or what goes with it, each with the way to it. */
export function RemovalList({ title, text, items, links }: RemovalListProps) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      <p>{text}</p>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            {item.text}{' '}
            {item.link ? (
              <a className="link" href={item.link.href}>
                {item.link.label}
              </a>
            ) : null}
            {item.note ? <span className="soft">{item.note}</span> : null}
          </li>
        ))}
      </ul>
      {links.map(({ href, label }) => (
        <p key={href}>
          <a className="link" href={href}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}
