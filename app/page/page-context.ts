import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '#app/site/site.server.ts';
import type { Text } from '#server/text/en.ts';

type PageOnServer = {
  text: Text;
  /** Null on the error page of an address without an operator. */
  site: Site | null;
  nonce: string;
  isDataSaved: boolean;
  /** The answer then sets the cookie that belongs to the token. */
  useFormToken: () => { name: string; value: string };
  /** Renders a part once per key and returns its HTML. */
  renderOnce: (key: string, part: ReactNode) => string;
};

export const PageContext = createContext<PageOnServer | null>(null);

/** Only for screens without scripts: browsers have no text. */
export function useText(): Text {
  return usePage().text;
}

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
