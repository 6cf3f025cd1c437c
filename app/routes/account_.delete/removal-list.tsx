type Link = { href: string; label: string };

export type RemovalListProps = {
  title: string;
  text: string;
  items: readonly { key: string; text: string; link: Link | null; note?: string | null }[];
  links: readonly Link[];
};

/** Lists amounts to pay before an account is deleted, or what is lost with it, each with a link. */
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
