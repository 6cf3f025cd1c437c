type Props = {
  /** "Saturday, November 21" */
  title: string;
  /** "2 golfers · 18 holes" */
  what: string;
  change: string;
  /** "day and filters": what is changed, for who cannot see where it stands. */
  changeWhat: string;
};

/** Opens the day and the filters on a phone, without a script; the search page's other parts follow it as siblings. */
export const FILTERS_SWITCH = 'filters';

/** What is searched, always in sight, and on a phone the switch to change it. */
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
