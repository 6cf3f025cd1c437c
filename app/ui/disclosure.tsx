import type { ReactNode } from 'react';

type Props = { summary: ReactNode; isOpen?: boolean; className?: string; children: ReactNode };

export function Disclosure({ summary, isOpen, className, children }: Props) {
  return (
    <details className={className ?? 'more'} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
