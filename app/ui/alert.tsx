import type { ReactNode } from 'react';

type Props = { kind?: 'info' | 'bad'; id?: string; children: ReactNode };

/** A message in the page: red where something went wrong. */
export function Alert({ kind = 'info', id, children }: Props) {
  return (
    <div className={kind === 'bad' ? 'note bad' : 'note'} role={kind === 'bad' ? 'alert' : 'status'} id={id}>
      {children}
    </div>
  );
}
