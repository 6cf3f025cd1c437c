import type { IncomingHttpHeaders } from 'node:http';

/** Who made a browser send a request that may change something. */
export type RequestOrigin =
  /** One of our own pages, or the golfer by hand. */
  | 'own'
  /** A page of somebody else. */
  | 'foreign'
  /** The browser does not say (text browsers): the form has to prove itself with its token. */
  | 'unsaid';

/**
 * Judges by Sec-Fetch-Site and by Origin, both out of reach of a page's scripts: neither may speak against it. `host` is what was
 * asked for.
 */
export function checkRequestOrigin(headers: IncomingHttpHeaders, host: string): RequestOrigin {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site === undefined && origin === undefined) return 'unsaid';
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  return isSameSite && (origin === undefined || isOriginOf(origin, host)) ? 'own' : 'foreign';
}

/** Whether an Origin header names a host. */
export function isOriginOf(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase().replace(/:(80|443)$/, '');
}
