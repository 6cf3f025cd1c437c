import { createContext } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';
import type { PageScriptProps } from './page/page-script.tsx';
import type { viewShell } from './shell.view.ts';

/** Only on the server; in the browser everything is already in the page. */
type DocumentOnServer = {
  language: string;
  styles: string;
  formScript: () => PageScriptProps | null;
  /** The error shown instead of the screen. Such a page has no scripts. */
  errorPage?: MessagePageProps;
  /** A page of the pro shop, whose errors stand without the golfers' header. */
  isStaff?: boolean;
  /** Gives the title of a page whose form was refused, which says so first; null on any other page. */
  refusedTitle: ((title: string) => string) | null;
  /** Header and footer of an error page for which no loader ran, such as after a refused form. */
  shell?: ReturnType<typeof viewShell>;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
