import { useContext } from 'react';
import { PageContext } from './page-context.ts';

export type PageScriptProps = {
  sources: readonly string[];
  /** The sentences of the script, as data attributes of its element. */
  words?: { [name: `data-${string}`]: string };
};

/** A few lines of script for a page that needs no more: they stand in its HTML. None where data is saved. */
export function PageScript({ sources, words }: PageScriptProps) {
  const onServer = useContext(PageContext);
  // Written so that browsers are not sent the rest of it.
  if (!import.meta.env.SSR || !onServer || onServer.isDataSaved) return null;
  return (
    <script
      nonce={onServer.nonce}
      {...words}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own files, without anything of a request
      dangerouslySetInnerHTML={{ __html: sources.map(withoutComments).join('\n') }}
    />
  );
}

/** A script as it is sent: what is written for who reads the file, and its indents, left out. */
function withoutComments(source: string): string {
  return source
    .replace(/^[^\S\n]*\/\/.*$/gm, '')
    .replace(/\/\*\*.*?\*\/ ?/g, '')
    .replace(/^\s+/gm, '');
}
