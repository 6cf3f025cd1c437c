import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCache } from '#server/cache.ts';
import { chooseEncoding } from '#server/http/content-encoding.ts';
import { links } from '#server/links.ts';
import { makeNonceMark, type PackedPage, packPage } from './pack-page.ts';

/**
 * The search, and what its open pages ask every few seconds: they hold nothing of the visitor, so what one is sent without a
 * session is right for everybody without one.
 */
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

/**
 * What advertisers and mail programs add to the links they measure, which no page reads: links that differ in nothing else are
 * one page. utm_campaign and utm_medium are not among them: the links of the page carry them on to the order.
 */
const TRACKING =
  /^(utm_(?!campaign$|medium$)\w+|[a-z]{1,3}clk?id|[gw]braid|srsltid|mc_[ce]id|li_fat_id|igshid|_g[al])$/;

/** What a page is made from that is kept: nothing of a request but these. */
export type SharedRequest = {
  /** Its path and query, without what no page reads. */
  url: string;
  headers: Headers;
  /** For the nonce of the page's own scripts and styles. */
  mark: string;
};

export type MadePage = {
  response: Response;
  /** The site says that it knew the visitor. */
  isPersonal: boolean;
};

/**
 * A page that many ask for in the same second is made once (design, principle 7). What is kept is for nobody in
 * particular: it was asked for without a session (`findSharedLanguage`), made from a request without cookies, knew no visitor and sets no
 * cookie. It is kept for a second only, so that a tee time that is gone is gone from the page before a person could have
 * read it.
 *
 * Sends such a page, made with `make` when there is none. Answers false when the request is not for one: then nothing
 * has been sent.
 */
export function createPageCache() {
  const pages = createCache<PackedPage>({
    name: 'pages',
    maxEntries: MOST_PAGES,
    size: { maxBytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes },
    ttlMs: KEPT_MS,
  });

  // To ask the site costs more than all the rest of sending a page; visitors without a session have few ways to ask.
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
      /** The language of the page where it is the same for everybody who asks so; null where it is the visitor's own. */
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
    // What turns out not to be for all goes to the one it was made for; who waited with them is sent their own.
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

/** What a link says of the language. */
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

/**
 * The headers that a page of the search depends on. It is made from these alone, so that it cannot depend on another; of what a
 * browser says of languages only the one that follows from it, so that not every browser has pages of its own.
 */
function headersOfPage(sent: Headers, language: string): Headers {
  const isDataSaved = sent.get('save-data') === 'on';
  return new Headers({ 'accept-language': language, ...(isDataSaved ? { 'save-data': 'on' } : {}) });
}
