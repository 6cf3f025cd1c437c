import { Children, Fragment, type ReactNode } from 'react';

/** Buttons and links in a row. */
export function Acts({ children }: { children: ReactNode }) {
  return (
    <p className="desk-acts">
      <Spaced>{children}</Spaced>
    </p>
  );
}

/** Puts a space between its children: without styles they would read as one word. */
export function Spaced({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have a place, not a name
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {child}
    </Fragment>
  ));
}
