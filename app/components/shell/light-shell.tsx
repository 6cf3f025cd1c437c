import type { ReactNode } from 'react';
import { Toast } from '#app/ui/toast.tsx';

type Props = {
  header: { name: string; homeHref: string };
  toast?: { message: string; kind: 'info' | 'bad' } | null;
  children: ReactNode;
};

export function LightShell({ header, toast, children }: Props) {
  return (
    <>
      <header className="light wrap">
        <a className="link" href={header.homeHref}>
          {header.name}
        </a>
      </header>
      <Toast message={toast?.message} kind={toast?.kind} />
      <main className="light wrap" id="main">
        {children}
      </main>
    </>
  );
}
