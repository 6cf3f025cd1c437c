import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter } from 'prom-client';
import { links } from '#server/links.ts';
import { guardPageFrom } from '../defence/security-headers.ts';
import { createKeptPages } from './kept-pages.ts';
import { chooseEncoding, type PackedPage, packPage } from './pack-page.ts';

/** The search: it holds nothing of the visitor, so what one is sent without a session is right for everybody without one. */
const KEPT_PATHS = new Set([links.home(), '/search', links.teeTimes()]);
const KEPT_MS = 1_000;
const MOST_PAGES = 300;

const asked = new Counter({
  name: 'kept_pages_total',
  help: 'Pages that were asked for by visitors without a session and may be kept, by whether they were made for the request',
  labelNames: ['made'],
});

/**
 * Sends the page from those that were made in the last second, or makes it with `make` and keeps it.
 * Answers false when the request is not for such a page: then nothing has been sent.
 */
export function createKeptPageSender(rules: { formTargets: string[]; context: { isProduction: boolean } }) {
  const pages = createKeptPages<PackedPage>({
    keepMs: KEPT_MS,
    most: MOST_PAGES,
    now: () => performance.now(),
  });

  return async function sendKeptPage(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    origin: string,
    make: () => Promise<Response>,
  ): Promise<boolean> {
    if (!mayBeKept(incoming)) return false;
    let isMade = false;
    const page = await pages.find(keyOf(incoming, origin), async () => {
      isMade = true;
      return packPage(await make());
    });
    if (!page) return false;
    asked.inc({ made: String(isMade) });
    guardPageFrom(outgoing, page.inline, { ...rules, isProduction: rules.context.isProduction });
    for (const [name, value] of page.headers) outgoing.setHeader(name, value);
    const encoding = chooseEncoding(incoming.headers['accept-encoding']);
    if (encoding !== 'identity') outgoing.setHeader('Content-Encoding', encoding);
    if (!page.headers.some(([name]) => name === 'cache-control'))
      outgoing.setHeader('Cache-Control', 'private, no-cache');
    outgoing.setHeader('Vary', 'Accept-Encoding, Cookie, Save-Data');
    outgoing.setHeader('Content-Length', page.bodies[encoding].length);
    outgoing.end(incoming.method === 'HEAD' ? undefined : page.bodies[encoding]);
    return true;
  };
}

/** Asked for without a session: no cookie of the site's but the one that proves forms, which the search has none of. */
function mayBeKept({ method, url = '', headers }: IncomingMessage): boolean {
  const path = (url.split('?')[0] ?? '').replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const hasSession = /(^|;\s*)(__Host-)?fairway=/.test(headers.cookie ?? '');
  return (method === 'GET' || method === 'HEAD') && KEPT_PATHS.has(path) && !hasSession;
}

/** Everything of a request that a page of the search depends on. */
function keyOf({ url = '', headers }: IncomingMessage, origin: string): string {
  return [origin, url, headers['save-data'] ?? '', headers['accept-language'] ?? ''].join('\n');
}
