import type { IncomingHttpHeaders } from 'node:http';

/** Who made a browser send a request that may change something. */
export type Sender =
  /** One of our own pages, or the golfer by hand. */
  | 'own'
  /** A page of somebody else. */
  | 'foreign'
  /** The browser does not say (text browsers): the form has to prove itself with its token. */
  | 'unsaid';

/** Judges by Sec-Fetch-Site and else by Origin; both are out of reach of a page's scripts. `host` is what was asked for. */
export function judgeSender(headers: IncomingHttpHeaders, host: string): Sender {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const { origin } = headers;
  if (origin === undefined) return 'unsaid';
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(80|443)$/, '')
    ? 'own'
    : 'foreign';
}
