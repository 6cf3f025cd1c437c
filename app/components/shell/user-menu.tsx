import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';

type UserMenuProps = {
  children?: ReactNode;
} & (
  | { signIn: { href: string; label: string } }
  | {
      name: string;
      /** "Account of Pat", for screen readers. */
      label: string;
      links: readonly { href: string; label: string }[];
      signOut: { action: string; label: string };
    }
);

export function UserMenu(props: UserMenuProps) {
  if ('signIn' in props) {
    const { href, label } = props.signIn;
    return (
      <a className="user-btn" href={href} data-testid="core-login-signup">
        <Person />
        <span>{label}</span>
      </a>
    );
  }
  const { name, label, links, signOut, children } = props;
  return (
    <details className="user">
      <summary className="user-btn" aria-label={label} data-testid="core-user-menu">
        <Person />
        <span>{name}</span>
      </summary>
      <div className="user-menu">
        {links.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}{' '}
        <form method="post" id="sign-out" action={signOut.action}>
          {children}
          <button type="submit">{signOut.label}</button>
        </form>
      </div>
    </details>
  );
}

function Person() {
  return <Icon path="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-6 7.5-6s6.9 2.4 7.5 6" />;
}
