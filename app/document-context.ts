import { createContext, type ReactNode } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';
import type { viewShell } from './shell.view.ts';

/** What only the server knows of a document; in the browser all of it is already in the page. */
export type DocumentOnServer = {
  nonce?: string;
  language: string;
  styles: string;
  isDataSaved: boolean;
  formToken?: { name: string; value: string };
  /** What stands in place of the screen when something went wrong. Such a page has no scripts. */
  errorPage?: MessagePageProps;
  /** What stands around such a page where no loader has run, as after a form that was refused. */
  shell?: ReturnType<typeof viewShell>;
  /** The HTML of a part of a page, from when it was made for somebody else if it is made of the same object. */
  renderOnce: (of: object, part: ReactNode) => string;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
