import { useContext } from 'react';
import { PageContext } from './page-context.ts';

export type PageScriptProps = {
  sources: readonly string[];
  words?: { [name: `data-${string}`]: string };
};

/** Each script has its own element, so that the others run when one fails. None with Save-Data. */
export function PageScript({ sources, words }: PageScriptProps) {
  const onServer = useContext(PageContext);
  // Written so that bundlers drop the rest from the browser's code.
  if (!import.meta.env.SSR || !onServer || onServer.isDataSaved) return null;
  return sources.map((source) => (
    <script
      key={source}
      nonce={onServer.nonce}
      {...words}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own files, without anything of a request
      dangerouslySetInnerHTML={{ __html: source }}
    />
  ));
}
