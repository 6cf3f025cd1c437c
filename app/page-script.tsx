import { useContext } from 'react';
import { DocumentContext } from './document-context.ts';

/** A few lines of script for a page that needs no more: they stand in its HTML. None where data is saved. */
export function PageScript({ sources }: { sources: readonly string[] }) {
  const onServer = useContext(DocumentContext);
  if (!onServer || onServer.isDataSaved) return null;
  return (
    <script
      nonce={onServer.nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own files, without anything of a request
      dangerouslySetInnerHTML={{ __html: sources.join('\n') }}
    />
  );
}
