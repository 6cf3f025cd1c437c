import { Fragment } from 'react';

export type DayBarProps = {
  action: string;
  facilities: readonly { id: number | string; name: string; isChosen: boolean }[];
  date: string;
  /** Such as the list of a print page, which the form keeps. */
  hidden?: readonly { name: string; value: string }[];
  words: { course: string; day: string; show: string };
  links: readonly { href: string; label: string; isCurrent?: boolean }[];
};

/** Chooses the course and day of a staff page, and leads to the other pages of that day. */
export function DayBar({ action, facilities, date, hidden = [], words, links }: DayBarProps) {
  return (
    <>
      <form method="get" action={action} className="desk-screen">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {facilities.length > 1 ? (
          <label>
            <span className="hidden">{words.course}</span>{' '}
            <select
              name="facility"
              className="in"
              defaultValue={facilities.find(({ isChosen }) => isChosen)?.id}
            >
              {facilities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span className="hidden">{words.day}</span>{' '}
          <input type="date" name="date" className="in" defaultValue={date} />
        </label>{' '}
        <button type="submit" className="btn alt">
          {words.show}
        </button>
      </form>
      <nav aria-label={words.day} className="desk-screen">
        {links.map(({ href, label, isCurrent }) => (
          <Fragment key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
    </>
  );
}
