import { useContext } from 'react';
import { DocumentContext, type PageScriptProps } from './document-context.ts';

/** A few lines of script for a page that needs no more: they stand in its HTML. None where data is saved. */
export function PageScript({ sources, words }: PageScriptProps) {
  const onServer = useContext(DocumentContext);
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
