import type { ReactNode } from 'react';

type Props = {
  title: string /** In a dialog, where the page behind it has its own. */;
  level?: 2;
  children?: ReactNode;
};

/** The one h1 of a screen, with a line under it. */
export function PageHeading({ title, level, children }: Props) {
  const Heading = level ? (`h${level}` as const) : 'h1';
  return (
    <div className="heading">
      <Heading>{title}</Heading>
      {children ? <p className="soft">{children}</p> : null}
    </div>
  );
}
