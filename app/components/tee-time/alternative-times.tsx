import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { TeeTimeHeading, type TeeTimeTitle } from './tee-time-heading.tsx';

export type AlternativeTime = {
  /** "7:10 AM" */
  time: string;
  /** "18 Holes · 2 golfers" */
  note: string;
  price: string;
  /** A link where choosing only shows the time … */
  href?: string;
  /** … a button where choosing replaces the one in the cart. */
  submit?: { name: string; value: string };
};

/** 'Select Another Tee Time': the times, and what is said when there is none. */
export type OtherTimes = {
  title: string;
  times: readonly AlternativeTime[];
  none: string;
  /** What else can be done about the one that is gone: links. */
  ways?: readonly AlternativeTime[] | undefined;
};

export type AlternativeTimesProps = OtherTimes & {
  /** The heading of the page where it is one of its own: the time that is gone. */
  heading?: TeeTimeTitle;
  message?: string;
  form?: FormAttributes;
  children?: ReactNode;
  back?: { href: string; label: string };
};

/** The nearest earlier and later times in place of one that is gone. */
export function AlternativeTimes(props: AlternativeTimesProps) {
  const { heading, title, message, times, none, ways, form, children, back } = props;
  return (
    <>
      {heading ? <TeeTimeHeading {...heading} /> : null}
      <form method="post" className="panel stack others" {...form}>
        {children}
        <h2>{title}</h2>
        {message ? <p>{message}</p> : null}
        <Times times={times} none={none} ways={ways} />
        {back ? (
          <p>
            <a className="link" href={back.href}>
              {back.label}
            </a>
          </p>
        ) : null}
      </form>
    </>
  );
}

/** The same beside a refusal on the time's own page; each is a link. */
export function OtherTimesBeside({ title, times, none, ways }: OtherTimes) {
  return (
    <section className="panel stack others">
      <h2>{title}</h2>
      <Times times={times} none={none} ways={ways} />
    </section>
  );
}

function Times({ times, none, ways = [] }: Pick<OtherTimes, 'times' | 'none' | 'ways'>) {
  return (
    <>
      {times.length ? <List entries={times} /> : <p>{none}</p>}
      {ways.length ? <List entries={ways} className="ways" /> : null}
    </>
  );
}

function List({ entries, className }: { entries: readonly AlternativeTime[]; className?: string }) {
  return (
    <ul className={className}>
      {entries.map((each) => (
        <li key={`${each.time}${each.price}`}>
          {each.href ? (
            <a className="btn alt wide" href={each.href}>
              <Face {...each} />
            </a>
          ) : (
            <button type="submit" className="btn alt wide" {...each.submit}>
              <Face {...each} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Face({ time, note, price }: AlternativeTime) {
  return (
    <>
      <b className="num">{time}</b> <span>{note}</span> <span className="num">{price}</span>
    </>
  );
}
