import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '#app/site/site.server.ts';
import type { Text } from '#server/text/en.ts';

/** What the server knows of the page it prints. In the browser all of it is already in the page. */
type PageOnServer = {
  /** The sentences of the visitor's language. */
  text: Text;
  /** The operator's site; null on the error page of an address that no operator has. */
  site: Site | null;
  nonce: string;
  isDataSaved: boolean;
  /** The token for a form of the page; asking for it gives the browser the cookie that the token belongs to. */
  useFormToken: () => { name: string; value: string };
  /** Renders a part once per key and returns its HTML. */
  renderOnce: (key: string, part: ReactNode) => string;
};

export const PageContext = createContext<PageOnServer | null>(null);

/** The sentences a screen prints with. Only for screens that ship no script: browsers have none of them. */
export function useText(): Text {
  return usePage().text;
}

/** The operator's site a screen is part of. Only for screens that ship no script. */
export function useSite(): Site {
  const { site } = usePage();
  if (!site) throw new Error('This page belongs to no site.');
  return site;
}

function usePage(): PageOnServer {
  const page = useContext(PageContext);
  if (!page) throw new Error('A screen that ships no script is printed by the server alone.');
  return page;
}
