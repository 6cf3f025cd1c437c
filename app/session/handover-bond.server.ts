import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { nameOf } from './seal.server.ts';

/**
 * A window that a framed page of the site has opened, by its form: kept for the way to a page of that window which sees the cookies
 * of the window. WebKit sends none with the form itself.
 */
const COOKIE = 'fairway-handover';
const KEPT_SECONDS = 300;

/**
 * Whether a page in a window of its own was opened out of the frame that handed over, and not from a link that anybody can send: a
 * page that the operator lets the site stand in has sent the golfer on, or a form of the framed page has opened this window.
 */
export function isBoundTo({ headers }: Request, secret: string, { embed }: Pick<Settings, 'embed'>): boolean {
  const from = headers.get('referer') ?? '';
  if (URL.canParse(from) && embed.origins.includes(new URL(from).origin)) return true;
  return (headers.get('cookie') ?? '').split('; ').includes(`${COOKIE}=${nameOf(secret)}`);
}

/** The Set-Cookie header that binds a window to a hand-over. */
export function bindTo(secret: string, isProduction: boolean): string {
  const path = links.handover('', 'top');
  return `${COOKIE}=${nameOf(secret)}; Path=${path}; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${isProduction ? '; Secure' : ''}`;
}

/** Whether the browser may have left cookies of this window at home: it calls the form that opened it another site's. */
export function mayLackCookies({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site';
}
