import type { ReactNode } from 'react';

/** The one h1 of a screen, with a line under it. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="heading">
      <h1>{title}</h1>
      {children ? <p className="soft">{children}</p> : null}
    </div>
  );
}
