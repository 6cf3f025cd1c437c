/**
 * Writes the scripts that hand a page's data to Remix in the browser. Remix's own component streams them through React,
 * which costs as much as rendering the page; our data never arrives in parts.
 */
export function hydrationScripts(data: string, nonce: string): string {
  const quoted = JSON.stringify(data).replace(ENDS_SCRIPT, asEscape);
  return [`enqueue(${quoted})`, 'close()']
    .map((call) => `<script nonce="${nonce}">window.__remixContext.streamController.${call};</script>`)
    .join('');
}

const ENDS_SCRIPT = /[&<>\u2028\u2029]/g;
const asEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
