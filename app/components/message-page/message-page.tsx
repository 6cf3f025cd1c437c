import { Fragment, type ReactNode } from 'react';

export type MessagePageProps = {
  title: string;
  /** What happened, in a sentence. */
  text: string;
  /** What to do next; the first is the likeliest. */
  actions: readonly { href: string; label: string }[];
  /** "Reference 8f3a…" for who calls the shop. */
  reference?: string | null;
  /** A form in place of the first link: "Try again". */
  children?: ReactNode;
};

/** A page that has one thing to say: an error, a wait, a step elsewhere, and the way on. */
export function MessagePage({ title, text, actions, reference, children }: MessagePageProps) {
  return (
    <div className="message stack">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {actions.length ? (
        <p className="acts">
          {actions.map(({ href, label }, index) => (
            <Fragment key={href}>
              <a className={index === 0 && !children ? 'btn' : undefined} href={href}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      {reference ? <p className="small soft">{reference}</p> : null}
    </div>
  );
}
