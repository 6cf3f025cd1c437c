import type { AppLoadContext } from '@remix-run/node';
import { type Frame, stateOf } from '#app/request/state.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { siteCookie } from './site-cookie.server.ts';

/** Sec-Fetch-Dest of a document inside another page. */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/** Set on every framed page. A later frame request without it comes from a browser that refuses cookies there. */
const markerCookie = (context: AppLoadContext) => siteCookie(context, 'fairway-frame');

/** Never framed when the operator allows no page to embed the site. */
export async function readFrame(
  { headers }: Request,
  context: AppLoadContext,
  { embed }: Pick<Settings, 'embed'>,
): Promise<Frame> {
  if (embed.origins.length === 0) return { isFramed: false, keepsCookies: false };
  const keepsCookies = (await markerCookie(context).parse(headers.get('cookie'))) === 1;
  const purpose = headers.get('sec-fetch-dest');
  const isFramed = purpose !== null && FRAMES.includes(purpose);
  // For requests of a page's scripts, only the marker tells.
  return { isFramed: isFramed || (purpose !== 'document' && keepsCookies), keepsCookies };
}

export async function markFrame(context: AppLoadContext): Promise<string | null> {
  const { isFramed, keepsCookies } = stateOf(context).frame;
  return isFramed && !keepsCookies ? markerCookie(context).serialize(1) : null;
}

/**
 * Null when the golfer stays. `top`: the whole window, to another site such as a bank. `window`: a new one, because a
 * browser without cookies here would lose the session.
 */
export function wayOut(
  { method }: Pick<Request, 'method'>,
  context: AppLoadContext,
  to: URL,
  origin: string,
): 'top' | 'window' | null {
  const { isFramed, keepsCookies } = stateOf(context).frame;
  if (!isFramed) return null;
  const isOfSite = to.origin === origin && !to.pathname.startsWith('/api/');
  if (!isOfSite) return keepsCookies ? 'top' : 'window';
  return method === 'POST' && !keepsCookies ? 'window' : null;
}
