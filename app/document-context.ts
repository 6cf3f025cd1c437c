import { createContext, type ReactNode } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';
import type { viewShell } from './shell.view.ts';

export type PageScriptProps = {
  sources: readonly string[];
  /** What the script says, as its element's data. */
  words?: { [name: `data-${string}`]: string };
};

/** What only the server knows of a document; in the browser all of it is already in the page. */
type DocumentOnServer = {
  nonce?: string;
  language: string;
  styles: string;
  isDataSaved: boolean;
  /** The token for a form of the page; asking for it gives the browser the cookie that the token belongs to. */
  useFormToken: () => { name: string; value: string };
  /** The script of forms that are sent, once the page has one with a token. */
  formScript: () => PageScriptProps | null;
  /** What stands in place of the screen when something went wrong. Such a page has no scripts. */
  errorPage?: MessagePageProps;
  /** What stands around such a page where no loader has run, as after a form that was refused. */
  shell?: ReturnType<typeof viewShell>;
  /** The HTML of a part of a page, from when it was made for somebody else under the same key. */
  renderOnce: (key: string, part: ReactNode) => string;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
