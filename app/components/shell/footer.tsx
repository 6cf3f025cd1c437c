import { Fragment } from 'react';

export type FooterProps = {
  name: string;
  address?: string | null;
  phone?: { label: string; href: string } | null;
  links?: readonly { href: string; label: string }[];
  languages?: readonly { href: string; label: string; language: string; isCurrent: boolean }[];
  languagesLabel?: string;
  poweredBy: string;
};

export function Footer({
  name,
  address,
  phone,
  links = [],
  languages = [],
  languagesLabel,
  poweredBy,
}: FooterProps) {
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
        {languages.length > 0 ? (
          <nav aria-label={languagesLabel}>
            {languages.map(({ href, label, language, isCurrent }) => (
              <Fragment key={language}>
                <a
                  href={href}
                  lang={language}
                  hrefLang={language}
                  aria-current={isCurrent ? 'true' : undefined}
                >
                  {label}
                </a>{' '}
              </Fragment>
            ))}
          </nav>
        ) : null}
        <p>{poweredBy}</p>
      </div>
    </footer>
  );
}
