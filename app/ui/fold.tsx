import type { ReactNode } from 'react';

/**
 * Folds the next element away on a phone. The element follows it instead of being inside, so that wide screens show it
 * without the fold, which no style can do with the content of a closed <details> in every browser.
 */
export function Fold({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={isOpen}>
      <summary>{children}</summary>
    </details>
  );
}
