import type { ReactNode } from 'react';

type Props = {
  title: string /** For a dialog: the page behind it has its own heading. */;
  level?: 2;
  children?: ReactNode;
};

export function PageHeading({ title, level, children }: Props) {
  const Heading = level ? (`h${level}` as const) : 'h1';
  return (
    <div className="heading">
      <Heading>{title}</Heading>
      {children ? <p className="soft">{children}</p> : null}
    </div>
  );
}
