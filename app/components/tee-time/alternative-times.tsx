import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { TeeTimeHeading, type TeeTimeTitle } from './tee-time-heading.tsx';

export type AlternativeTime = {
  time: string;
  /** "18 Holes · 2 golfers" */
  note: string;
  price: string;
  /** A link, where choosing only shows the time. */
  href?: string;
  /** A button, where choosing replaces the time in the cart. */
  submit?: { name: string; value: string };
};

export type OtherTimes = {
  title: string;
  times: readonly AlternativeTime[];
  none: string;
  ways?: readonly AlternativeTime[] | undefined;
};

export type AlternativeTimesProps = OtherTimes & {
  heading?: TeeTimeTitle;
  message?: string;
  form?: FormAttributes;
  children?: ReactNode;
  back?: { href: string; label: string };
};

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
