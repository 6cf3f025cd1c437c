import { Fragment, type ReactNode } from 'react';
import { PageHeading } from '#app/ui/page-heading.tsx';

export type AccountFrameProps = {
  title: string;
  tabs: { label: string; list: readonly { href: string; label: string; isCurrent: boolean }[] };
  intro?: string | null;
};

/** A page of the account: the ways to all of them, and its own content. */
export function AccountFrame({ title, tabs, intro, children }: AccountFrameProps & { children?: ReactNode }) {
  return (
    <div className="account-frame">
      <nav className="account-tabs" aria-label={tabs.label}>
        {tabs.list.map(({ href, label, isCurrent }) => (
          <Fragment key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      <div className="account-page stack">
        <PageHeading title={title}>{intro}</PageHeading>
        {children}
      </div>
    </div>
  );
}
