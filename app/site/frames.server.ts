import type { AppLoadContext } from '@remix-run/node';
import { type Frame, stateOf } from '#app/request/state.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { siteCookie } from './site-cookie.server.ts';

/** The values of Sec-Fetch-Dest for a document inside another page. */
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/**
 * Set with every page inside a page of another site: a request that brings it comes from within such a page. A request for a frame
 * without it, after the first, comes from a browser that keeps no cookies there.
 */
const markerCookie = (context: AppLoadContext) => siteCookie(context, 'fairway-frame');

/** Reads how the answer is shown; never framed where the operator allows no page to show the site. */
export async function readFrame(
  { headers }: Request,
  context: AppLoadContext,
  { embed }: Pick<Settings, 'embed'>,
): Promise<Frame> {
  if (embed.origins.length === 0) return { isFramed: false, keepsCookies: false };
  const keepsCookies = (await markerCookie(context).parse(headers.get('cookie'))) === 1;
  const purpose = headers.get('sec-fetch-dest');
  const isFramed = purpose !== null && FRAMES.includes(purpose);
  // For what the scripts of a page ask, the marker alone tells.
  return { isFramed: isFramed || (purpose !== 'document' && keepsCookies), keepsCookies };
}

/** The Set-Cookie header that marks a browser inside a page of another site; null where it is marked, or not framed. */
export async function markFrame(context: AppLoadContext): Promise<string | null> {
  const { isFramed, keepsCookies } = stateOf(context).frame;
  return isFramed && !keepsCookies ? markerCookie(context).serialize(1) : null;
}

/**
 * How a golfer leaves the page that the site stands in on the way to `to`; null where they stay. `top`, in the whole window: to a page
 * of another site, such as a bank's. `window`, in one of its own: where a browser that keeps no cookies here would forget the session
 * that a form has changed.
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
