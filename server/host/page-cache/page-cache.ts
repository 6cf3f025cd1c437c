import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCache } from '#server/cache.ts';
import { links } from '#server/links.ts';
import { headerOf } from '../requests/web-request.ts';
import { makeNonceMark, type OwnValues, type PackedPage, packPage } from './pack-page.ts';

/** Pages and polling calls of which visitors see the same. */
const CACHED_PATHS = new Set([
  links.home(),
  '/search',
  links.teeTimes(),
  links.teeTimeAvailability(),
  links.moreTeeTimes(),
  '/tee-time',
  '/tee-time/answer',
  links.courseInfo(),
  links.store(),
  links.accessibility(),
]);
/** The site keeps settings as long: no page shows them more than a second late. */
const KEPT_MS = 500;
const MOST_PAGES = 300;
const MOST_VISITORS = 5_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** A visitor, as the site described them. */
export type SharingVisitor = { language: string };

/** How a visitor's page is one with others'. */
export type SharedPage = {
  /** Without what does not change the page; the visitor's own values are marks. */
  url: string;
  /** Pages with equal URLs and keys are equal but for `own`. */
  key: string;
  own: OwnValues;
  /** Sent with a page that has the mark. A new one is for one browser only. */
  cookies: readonly { mark: string; cookie: string; isNew?: boolean }[];
  /** Replaces the visitor's while the page is made. */
  session: object;
};

/** All that a cached page depends on. */
export type SharedRequest = {
  page: SharedPage;
  headers: Headers;
  /** The nonce of its scripts and styles. */
  mark: string;
};

export type MadePage = {
  response: Response;
  /** The site recognized the visitor. */
  isPersonal: boolean;
};

/** The site's part; see app/session/shared-page.server.ts. */
type Sharing = {
  /** Null: all pages are the visitor's own. */
  findVisitor: () => Promise<SharingVisitor | null>;
  /** Null: this page is the visitor's own. */
  sharePage: (visitor: SharingVisitor, url: string) => SharedPage | null;
};

/**
 * Renders a page once that many request at the same moment (design, principle 7), with each visitor's own values in it.
 * It comes from a request without cookies, and sets none. Half a second is too short to read about a tee time that is
 * gone. Returns false, having sent nothing, for other requests.
 */
export function createPageCache() {
  const pages = createCache<PackedPage>({
    name: 'pages',
    maxEntries: MOST_PAGES,
    size: { maxBytes: MOST_BYTES, bytesOf: ({ bytes }) => bytes },
    ttlMs: KEPT_MS,
  });

  // Asking the site costs more than sending a page.
  const visitors = createCache<SharingVisitor>({
    name: 'visitors',
    maxEntries: MOST_VISITORS,
    ttlMs: KEPT_MS,
  });

  return async function sendCachedPage(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    from: { origin: string } & Sharing,
    make: (asked: SharedRequest) => Promise<MadePage>,
  ): Promise<boolean> {
    if (!isOfCachedPage(incoming)) return false;
    const { url = '/' } = incoming;
    const asked = ['cookie', 'accept-language', 'sec-fetch-dest'].map((name) => headerOf(incoming, name));
    const wish = JSON.stringify([from.origin, LANGUAGE.exec(url)?.[0], ...asked]);
    const visitor = await visitors.fetch(wish, from.findVisitor);
    const shared = visitor && from.sharePage(visitor, url);
    if (!shared) return false;
    const { language } = visitor;
    const isDataSaved = headerOf(incoming, 'save-data') === 'on';
    const key = JSON.stringify([from.origin, shared.url, shared.key, language, isDataSaved]);
    let made: PackedPage | null = null;
    const kept = await pages.fetch(key, async () => {
      const mark = makeNonceMark();
      const headers = new Headers({ 'accept-language': language, ...(isDataSaved && { 'save-data': 'on' }) });
      const { response, isPersonal } = await make({ page: shared, headers, mark });
      if (isPersonal) return null;
      made = await packPage(response, mark, [...shared.own.keys()]);
      return made?.isForAll ? made : null;
    });
    // A page that sets a cookie is for the one who asked for it, unless it would replace their session.
    const page = kept ?? (shared.key === '' ? made : null);
    if (!page) return false;
    const own = await ownOf(page, shared, url, from);
    if (!own) return false;
    await send(page, own, incoming, outgoing);
    return true;
  };

  /** Browsers without cookies look the same. A new cookie is for one of them, with its form token. */
  async function ownOf(
    page: PackedPage,
    shared: SharedPage,
    url: string,
    { findVisitor, sharePage }: Sharing,
  ): Promise<SharedPage | null> {
    if (!shared.cookies.some(({ mark, isNew }) => isNew && page.has(mark))) return shared;
    const visitor = await findVisitor();
    const own = visitor && sharePage(visitor, url);
    return own?.key === shared.key && own.url === shared.url ? own : null;
  }

  async function send(
    page: PackedPage,
    { own, cookies }: SharedPage,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const { headers, body, encoding } = await page.write(own, incoming.headers['accept-encoding']);
    outgoing.statusCode = page.status;
    for (const [name, value] of headers) {
      if (name === 'set-cookie') outgoing.appendHeader(name, value);
      else outgoing.setHeader(name, value);
    }
    for (const { mark, cookie } of cookies) if (page.has(mark)) outgoing.appendHeader('Set-Cookie', cookie);
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
