import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

export function DoneHeading({
  isDone,
  title,
  children,
}: {
  isDone: boolean;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="done">
      {isDone ? (
        <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d="M14 25l7 7 13-15" />
        </svg>
      ) : null}
      <PageHeading title={title}>{children}</PageHeading>
    </div>
  );
}
