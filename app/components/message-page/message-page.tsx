import { Fragment, type ReactNode } from 'react';

export type MessagePageProps = {
  title: string;
  text: string;
  /** The likeliest comes first. */
  actions: readonly { href: string; label: string }[];
  /** "Reference 8f3a…", for a golfer who calls the shop. */
  reference?: string | null;
  children?: ReactNode;
};

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
