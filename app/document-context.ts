import { createContext, type ReactNode } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';
import type { viewShell } from './shell.view.ts';

export type PageScriptProps = {
  sources: readonly string[];
  /** What the script says, as its element's data. */
  words?: { [name: `data-${string}`]: string };
};

/** What only the server knows of a document; in the browser all of it is already in the page. */
export type DocumentOnServer = {
  nonce?: string;
  language: string;
  styles: string;
  isDataSaved: boolean;
  /** The script of forms that are sent, with what they say where they have no words of their own; once the page has one. */
  formScript?: PageScriptProps;
  formToken?: { name: string; value: string };
  /** What stands in place of the screen when something went wrong. Such a page has no scripts. */
  errorPage?: MessagePageProps;
  /** What stands around such a page where no loader has run, as after a form that was refused. */
  shell?: ReturnType<typeof viewShell>;
  /** The HTML of a part of a page, from when it was made for somebody else if it is made of the same object. */
  renderOnce: (of: object, part: ReactNode) => string;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
