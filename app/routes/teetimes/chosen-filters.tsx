import { Fragment } from 'react';
import type { ChosenFilter } from './view-chosen.ts';

type Props = { label: string; filters: readonly ChosenFilter[] };

/** The filters that are chosen, each a link that takes it away. */
export function ChosenFilters({ label, filters }: Props) {
  if (filters.length === 0) return null;
  return (
    <nav className="chosen" aria-label={label}>
      {filters.map(({ label, href, removeLabel }) => (
        <Fragment key={href}>
          <a href={href} aria-label={removeLabel}>
            {label} <span aria-hidden="true">×</span>
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}
