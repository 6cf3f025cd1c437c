import type { ReactNode } from 'react';

type Props = {
  kind?: 'info' | 'bad';
  id?: string;
  /** Takes the focus when the page has loaded: it says how what was sent ended. */
  autoFocus?: boolean;
  children: ReactNode;
};

/** A message in the page: red where something went wrong. */
export function Alert({ kind = 'info', id, autoFocus = false, children }: Props) {
  return (
    <div
      className={kind === 'bad' ? 'note bad' : 'note'}
      role={kind === 'bad' ? 'alert' : 'status'}
      id={id}
      {...(autoFocus ? { tabIndex: -1, autoFocus } : {})}
    >
      {children}
    </div>
  );
}
