import { safeRedirect } from 'remix-utils/safe-redirect';

const NEVER = ['/login', '/signup', '/logout', '/login-with-golfid'];

/** The session's cookie holds it, and browsers drop cookies over 4096 bytes. */
const LONGEST = 600;

/**
 * Returns `wanted` as a path of this site; null for anything else. Browsers drop tabs and line breaks and read a
 * backslash as a slash, so it is checked as they read it.
 */
export function readSitePath(wanted: unknown): string | null {
  const base = 'http://site.invalid';
  const path = safeRedirect(typeof wanted === 'string' ? wanted : null, '');
  if (!path || !URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  const plain = pathname + search + hash;
  return origin !== base || pathname.startsWith('//') || plain.length > LONGEST ? null : plain;
}

/** The loginRedirectURI when it is a path of this site, else the home page. */
function readReturnPath(wanted: unknown): string {
  const path = readSitePath(wanted);
  return path === null || NEVER.includes(path.split(/[?#]/, 1)[0] ?? '') ? '/' : path;
}

export function returnPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return readReturnPath(pathname + search);
}

export function askedReturnPath(request: Request): string {
  const url = new URL(request.url);
  const asked = url.searchParams.get('loginRedirectURI');
  if (asked !== null) return readReturnPath(asked);
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return '/';
  const { host, pathname, search } = new URL(referrer);
  return host === url.host ? readReturnPath(pathname + search) : '/';
}
