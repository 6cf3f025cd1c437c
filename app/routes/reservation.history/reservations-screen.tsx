import { Verification, type VerificationProps } from '#app/components/account/verification.tsx';
import { FormToken } from '#app/page/form-token.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { SelectField } from '#app/ui/select-field.tsx';

type Link = { href: string; label: string };

export type ReservationsProps = {
  title: string;
  /** Null where the e-mail is verified. */
  verification?: VerificationProps | null;
  periods: { label: string; list: readonly (Link & { isCurrent: boolean; testId: string })[] };
  /** Where the operator has several courses. */
  courses: {
    action: string;
    label: string;
    submit: string;
    chosen: string;
    options: readonly { value: string; label: string }[];
    hidden: readonly { name: string; value: string }[];
  } | null;
  rounds: readonly {
    id: number;
    href: string;
    time: string;
    day: string;
    /** "You tee off in 3 days": only of the next one. */
    countdown: string | null;
    what: string;
    tag: { label: string; isBad: boolean } | null;
  }[];
  /** Said in place of the list. */
  none: { text: string; link: Link } | null;
  pages: { label: string; range: string; links: readonly (Link & { rel: 'prev' | 'next' })[] } | null;
  /** For what was booked without signing in. */
  guest: { text: string; link: Link };
};

/** What a golfer has ahead, or has played: one line each, with the way to the booking. */
export function ReservationsScreen({
  title,
  verification,
  periods,
  courses,
  rounds,
  none,
  pages,
  guest,
}: ReservationsProps) {
  return (
    <div className="narrow stack">
      <PageHeading title={title} />
      {verification ? <Verification {...verification} token={<FormToken />} /> : null}
      <nav className="periods" aria-label={periods.label}>
        {periods.list.map(({ href, label, isCurrent, testId }) => (
          <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined} data-testid={testId}>
            {label}
          </a>
        ))}
      </nav>
      {courses ? (
        <form action={courses.action} className="filter">
          {courses.hidden.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            label={courses.label}
            options={courses.options}
            select={{ id: 'course', name: 'course', defaultValue: courses.chosen, key: courses.chosen }}
          />{' '}
          <button type="submit" className="btn alt">
            {courses.submit}
          </button>
        </form>
      ) : null}
      {none ? (
        <div className="none">
          <p>{none.text}</p>
          <p>
            <a className="btn" href={none.link.href}>
              {none.link.label}
            </a>
          </p>
        </div>
      ) : (
        <ul className="rounds">
          {rounds.map(({ id, href, time, day, countdown, what, tag }) => (
            <li key={id}>
              <a href={href} data-testid={tag?.isBad ? undefined : 'res-history-cancel-modify-button'}>
                {countdown ? <em>{countdown}</em> : null} <b className="num">{time}</b> <strong>{day}</strong>{' '}
                <span className="soft">{what}</span>{' '}
                {tag ? <span className={tag.isBad ? 'tag bad' : 'tag'}>{tag.label}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      )}
      {pages ? (
        <nav className="acts" aria-label={pages.label}>
          <span className="soft num">{pages.range}</span>{' '}
          {pages.links.map(({ href, label, rel }) => (
            <a key={rel} href={href} rel={rel}>
              {label}
            </a>
          ))}
        </nav>
      ) : null}
      <p className="soft">
        {guest.text}{' '}
        <a className="link" href={guest.link.href}>
          {guest.link.label}
        </a>
      </p>
    </div>
  );
}
