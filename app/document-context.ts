import { createContext } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';
import type { PageScriptProps } from './page/page-script.tsx';
import type { viewShell } from './shell.view.ts';

/** What only the server knows of a document; in the browser all of it is already in the page. */
type DocumentOnServer = {
  language: string;
  styles: string;
  /** The script of forms that are sent, once the page has one with a token. */
  formScript: () => PageScriptProps | null;
  /** The error shown instead of the screen. Such a page has no scripts. */
  errorPage?: MessagePageProps;
  /** Header and footer of an error page for which no loader ran, such as after a refused form. */
  shell?: ReturnType<typeof viewShell>;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
