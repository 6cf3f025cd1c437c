import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** What the browser says a document is for where it stands inside another page. */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/**
 * Set with every page that is shown inside another: a request that comes with it is from within a page of that other site; one for a frame without it, after the first, is from a browser that keeps no cookies there.
 */
const MARKER = 'fairway-frame';
const MARKER_COOKIE = `${MARKER}=1; Path=/; HttpOnly; SameSite=None; Secure; Partitioned`;
const HAS_MARKER = new RegExp(`(?:^|;\\s*)${MARKER}=1(?:;|$)`);

/** Whether a request is for a page inside another page, or of one; the marker alone tells for what its scripts ask. */
export function isFramed(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-fetch-dest'];
  if (purpose !== undefined && FRAMES.includes(purpose)) return true;
  return purpose !== 'document' && keepsCookies(headers);
}

/** Whether the browser has sent the cookie back that it was given inside another page. */
export function keepsCookies({ cookie }: IncomingHttpHeaders): boolean {
  return HAS_MARKER.test(cookie ?? '');
}

/**
 * Set-Cookie headers as they have to be inside another page (design, section 11): for cross-site requests, over https alone, and
 * kept apart for each page the site stands in. Marks the browser where it is not marked yet.
 */
export function toFrameCookies(cookies: readonly string[], headers: IncomingHttpHeaders): string[] {
  const framed = cookies.map((cookie) => {
    const parts = cookie
      .split(';')
      .map((part) => part.trim())
      .filter((part) => !/^(?:samesite=|secure$|partitioned$)/i.test(part));
    return [...parts, 'SameSite=None', 'Secure', 'Partitioned'].join('; ');
  });
  return keepsCookies(headers) ? framed : [...framed, MARKER_COOKIE];
}

/**
 * Where an answer that leads elsewhere leaves the page it stands in for; null where it stays. `top`, in the whole window: what is not of
 * the site itself, as a bank's page, which stands in no other. `window`, in one of its own: what has to be remembered by a browser
 * that keeps no cookies here.
 */
export function wayOut(
  { method, headers }: IncomingMessage,
  response: Response,
  address: string,
): { to: string; way: 'top' | 'window' } | null {
  const refresh = /^0; *url=(.+)$/i.exec(response.headers.get('refresh') ?? '')?.[1];
  const to = response.headers.get('location') ?? refresh;
  if (!to || !URL.canParse(to, address)) return null;
  const { origin, pathname } = new URL(to, address);
  const isOfSite = origin === new URL(address).origin && !pathname.startsWith('/api/');
  if (!isOfSite) return { to, way: keepsCookies(headers) ? 'top' : 'window' };
  const isLost = method === 'POST' && !keepsCookies(headers) && response.headers.has('set-cookie');
  return isLost ? { to, way: 'window' } : null;
}

/** Puts the cookies of an answer to a page inside another on it as they have to be there; `response` is left without them. */
export function setFrameCookies(
  outgoing: ServerResponse,
  { headers }: IncomingMessage,
  response?: Response,
): void {
  const own = [outgoing.getHeader('Set-Cookie') ?? []].flat().map(String);
  const cookies = toFrameCookies([...own, ...(response?.headers.getSetCookie() ?? [])], headers);
  response?.headers.delete('set-cookie');
  outgoing.removeHeader('Set-Cookie');
  for (const cookie of cookies) outgoing.appendHeader('Set-Cookie', cookie);
}
