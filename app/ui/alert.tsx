import type { ReactNode } from 'react';

type Props = {
  kind?: 'info' | 'bad';
  id?: string;
  /** Takes focus on load, to announce the result of a form. */
  autoFocus?: boolean;
  children: ReactNode;
};

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
