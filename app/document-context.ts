import { createContext } from 'react';
import type { MessagePageProps } from './components/message-page/message-page.tsx';

/** What only the server knows of a document; in the browser all of it is already in the page. */
export type DocumentOnServer = {
  nonce?: string;
  styles: string;
  isDataSaved: boolean;
  formToken?: { name: string; value: string };
  /** What stands in place of the screen when something went wrong. Such a page has no scripts. */
  trouble?: MessagePageProps;
};

export const DocumentContext = createContext<DocumentOnServer | null>(null);
