import type { ReactNode } from 'react';
import { Shell } from '#app/components/shell/shell.tsx';

/** The frame of a sample facility around a page. */
export function inShell(page: ReactNode, toast?: { message: string; kind: 'info' | 'bad' }) {
  return (
    <Shell
      skipLabel="Skip to main content"
      toast={toast}
      header={{
        name: 'Cedar Ridge Golf Club',
        homeHref: '/',
        logo: '/art/cedar-ridge-logo.svg',
        art: '/preview/parkland.png',
        tabsLabel: 'Main',
        tabs: [
          { href: '/teetimes', label: 'Tee Times', isCurrent: true },
          { href: '/course/info', label: 'Course Info' },
        ],
        cart: { href: '/cart', label: 'Cart', count: 2, countLabel: '2 items' },
      }}
      footer={{
        name: 'Cedar Ridge Golf Club',
        address: '480 Old Mill Road, Hollins, NY 12077',
        phone: { label: '(518) 555-0142', href: 'tel:+15185550142' },
        links: [{ href: '/booking', label: 'Find my booking' }],
        poweredBy: 'Powered by Fairway',
      }}
    >
      {page}
    </Shell>
  );
}
