import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCache } from '#server/cache.ts';
import { chooseEncoding } from '#server/http/content-encoding.ts';
import { links } from '#server/links.ts';
import { makeNonceMark, type PackedPage, packPage } from './pack-page.ts';

/** Pages and polling calls that are equal for everyone without a session. */
const CACHED_PATHS = new Set([
  links.home(),
  '/search',
  links.teeTimes(),
  links.teeTimeAvailability(),
  links.moreTeeTimes(),
]);
const KEPT_MS = 1_000;
const MOST_PAGES = 300;
const MOST_LANGUAGES = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Tracking parameters that no page reads. Links pass utm_campaign and utm_medium on to the order. */
const TRACKING =
  /^(utm_(?!campaign$|medium$)\w+|[a-z]{1,3}clk?id|[gw]braid|srsltid|mc_[ce]id|li_fat_id|igshid|_g[al])$/;

/** All that a cached page depends on. */
export type SharedRequest = {
  /** Without tracking parameters. */
  url: string;
  headers: Headers;
  /** The nonce of its scripts and styles. */
  mark: string;
};

export type MadePage = {
  response: Response;
  /** The site recognized the visitor. */
  isPersonal: boolean;
};

/**
 * Renders a page once that many request in the same second (design, principle 7). Cached pages come from requests
 * without session and cookies, and set none. One second is too short to read about a tee time that is gone. Returns
 * false, having sent nothing, for other requests.
 */
export function createPageCache() {
  const pages = createCache<PackedPage>({
    name: 'pages',
    maxEntries: MOST_PAGES,
    size: { maxBytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes },
    ttlMs: KEPT_MS,
  });

  // Asking the site costs more than sending a page.
  const languages = createCache<string>({
    name: 'page languages',
    maxEntries: MOST_LANGUAGES,
    ttlMs: KEPT_MS,
  });

  return async function sendCachedPage(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    from: {
      origin: string;
      headers: Headers;
      /** Null: the language is personal. */
      findSharedLanguage: () => Promise<string | null>;
    },
    make: (asked: SharedRequest) => Promise<MadePage>,
  ): Promise<boolean> {
    if (!isOfCachedPage(incoming)) return false;
    const url = withoutTracking(incoming.url ?? '/');
    const asked = ['cookie', 'accept-language', 'sec-fetch-dest'].map((name) => from.headers.get(name));
    const wish = JSON.stringify([from.origin, LANGUAGE.exec(url)?.[0], ...asked]);
    const language = await languages.fetch(wish, from.findSharedLanguage);
    if (language === null) return false;
    const headers = headersOfPage(from.headers, language);
    const key = JSON.stringify([from.origin, url, [...headers]]);
    let made: PackedPage | null = null;
    const kept = await pages.fetch(key, async () => {
      const mark = makeNonceMark();
      const { response, isPersonal } = await make({ url, headers, mark });
      if (isPersonal) return null;
      made = await packPage(response, mark);
      return made.isForAll ? made : null;
    });
    // Visitors waiting for a personal page get their own.
    const page = kept ?? made;
    if (!page) return false;
    await send(page, incoming, outgoing);
    return true;
  };

  async function send(page: PackedPage, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const encoding = chooseEncoding(incoming.headers['accept-encoding']);
    const body = await page.body(encoding);
    outgoing.statusCode = page.status;
    for (const [name, value] of page.headers) {
      if (name === 'set-cookie') outgoing.appendHeader(name, value);
      else outgoing.setHeader(name, value);
    }
    if (encoding !== 'identity') outgoing.setHeader('Content-Encoding', encoding);
    outgoing.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie, Save-Data');
    outgoing.setHeader('Content-Length', body.length);
    outgoing.end(body);
  }
}

const LANGUAGE = /[?&]lang=[^&]*/;

function isOfCachedPage({ method, url = '' }: IncomingMessage): boolean {
  const path = (url.split('?')[0] ?? '').replace(/\.data$/, '').replace(/^\/_root$/, '/');
  return (method === 'GET' || method === 'HEAD') && CACHED_PATHS.has(path);
}

function withoutTracking(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (!query) return url;
  const kept = query.split('&').filter((pair) => !TRACKING.test(pair.split('=')[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** Keeps only the resulting language, so that browsers share pages. */
function headersOfPage(sent: Headers, language: string): Headers {
  const isDataSaved = sent.get('save-data') === 'on';
  return new Headers({ 'accept-language': language, ...(isDataSaved ? { 'save-data': 'on' } : {}) });
}
