import type { ReactNode } from 'react';
import { Toast } from '#app/ui/toast.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { Header, type HeaderProps } from './header.tsx';

type Props = {
  skipLabel: string;
  header: HeaderProps;
  footer: FooterProps;
  toast?: { message: string; kind: 'info' | 'bad' } | null;
  children: ReactNode;
};

export function Shell({ skipLabel, header, footer, toast, children }: Props) {
  return (
    <>
      <a className="skip btn" href="#main">
        {skipLabel}
      </a>
      <Header {...header} />
      <Toast message={toast?.message} kind={toast?.kind} />
      <main className="wrap" id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer {...footer} />
    </>
  );
}
