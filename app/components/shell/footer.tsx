export type FooterProps = {
  name: string;
  address?: string | null;
  phone?: { label: string; href: string } | null;
  links?: readonly { href: string; label: string }[];
  poweredBy: string;
};

export function Footer({ name, address, phone, links = [], poweredBy }: FooterProps) {
  return (
    <footer className="wrap foot">
      <div>
        <p>
          <b>{name}</b>
        </p>
        {address ? <p>{address}</p> : null}
        {phone ? (
          <p>
            <a href={phone.href}>{phone.label}</a>
          </p>
        ) : null}
      </div>
      <div>
        {links.map(({ href, label }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
        <p>{poweredBy}</p>
      </div>
    </footer>
  );
}
