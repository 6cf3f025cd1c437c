import { Fragment } from 'react';
import type { ChosenFilter } from './view-chosen.ts';

type Props = {
  label: string;
  remove: string;
  filters: readonly ChosenFilter[];
};

export function ChosenFilters({ label, remove, filters }: Props) {
  if (filters.length === 0) return null;
  return (
    <nav className="chosen" aria-label={label}>
      {filters.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href}>
            {label} <span className="vh">{remove}</span> <span aria-hidden="true">×</span>
          </a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}
