import { useContext } from 'react';
import { PageContext } from './page-context.ts';

export type PageScriptProps = {
  sources: readonly string[];
  /** The sentences of the scripts, as data attributes of their elements. */
  words?: { [name: `data-${string}`]: string };
};

/**
 * A few lines of script for a page that needs no more, in its HTML. Each source has its own element: where one fails, the others run.
 * None with Save-Data.
 */
export function PageScript({ sources, words }: PageScriptProps) {
  const onServer = useContext(PageContext);
  // Written so that bundlers leave the rest out of what browsers get.
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
