import type { ReactNode } from 'react';
import type { FormAttributes } from '#app/ui/form-attributes.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';

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

type Props = {
  /** The heading of the page where it is one of its own: the time that is gone. */
  heading?: { title: string; subtitle?: string };
  /** 'Select Another Tee Time' */
  title: string;
  message?: string;
  times: readonly AlternativeTime[];
  /** Said when there is none. */
  none: string;
  form?: FormAttributes;
  children?: ReactNode;
  back: { href: string; label: string };
};

/** The nearest earlier and later times in place of one that is gone. */
export function AlternativeTimes({ heading, title, message, times, none, form, children, back }: Props) {
  return (
    <>
      {heading ? <PageHeading title={heading.title}>{heading.subtitle}</PageHeading> : null}
      <form method="post" className="panel stack others" {...form}>
        {children}
        <h2>{title}</h2>
        {message ? <p>{message}</p> : null}
        {times.length ? null : <p>{none}</p>}
        <ul>
          {times.map((each) => (
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
        <p>
          <a className="link" href={back.href}>
            {back.label}
          </a>
        </p>
      </form>
    </>
  );
}

function Face({ time, note, price }: AlternativeTime) {
  return (
    <>
      <b className="num">{time}</b> <span>{note}</span> <span className="num">{price}</span>
    </>
  );
}
