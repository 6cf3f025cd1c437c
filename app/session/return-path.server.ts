import { safeRedirect } from 'remix-utils/safe-redirect';

/** Screens nobody wants to be taken back to. */
const NEVER = ['/login', '/signup', '/logout', '/login-with-golfid'];

/** It is kept in the session's cookie meanwhile, which a browser drops when it is longer than 4096 bytes. */
const LONGEST = 600;

/**
 * The path of this site that `wanted` is, with its query and fragment; null for anything else. Browsers drop tabs and line breaks
 * from an address and read a backslash as a slash, so it is judged as they read it.
 */
export function readSitePath(wanted: unknown): string | null {
  const base = 'http://site.invalid';
  const path = safeRedirect(typeof wanted === 'string' ? wanted : null, '');
  if (!path || !URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  const plain = pathname + search + hash;
  return origin !== base || pathname.startsWith('//') || plain.length > LONGEST ? null : plain;
}

/** Where to go after signing in: the loginRedirectURI of a link or form when it is a path of this site, else the home page. */
function readReturnPath(wanted: unknown): string {
  const path = readSitePath(wanted);
  return path === null || NEVER.includes(path.split(/[?#]/, 1)[0] ?? '') ? '/' : path;
}

/** The page a request belongs to, to come back to. */
export function returnPathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return readReturnPath(pathname + search);
}

/** Where a visit of /login or /signup leads to: what its link says, else the page of this site one comes from. */
export function askedReturnPath(request: Request): string {
  const url = new URL(request.url);
  const asked = url.searchParams.get('loginRedirectURI');
  if (asked !== null) return readReturnPath(asked);
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return '/';
  const { host, pathname, search } = new URL(referrer);
  return host === url.host ? readReturnPath(pathname + search) : '/';
}
