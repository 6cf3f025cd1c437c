type Props = {
  title: string;
  what: string;
  change: string;
  /** "day and filters": what changes, for screen readers. */
  changeWhat: string;
};

/** The parts it opens must follow it as siblings. */
export const FILTERS_SWITCH = 'filters';

export function SearchedLine({ title, what, change, changeWhat }: Props) {
  return (
    <div className="searched">
      <h1>
        {title} {what ? <small>{what}</small> : null}
      </h1>{' '}
      <label className="btn alt" htmlFor={FILTERS_SWITCH}>
        {change} <span className="vh">{changeWhat}</span>
      </label>
    </div>
  );
}
