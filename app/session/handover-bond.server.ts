import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { nameOf } from './seal.server.ts';

/**
 * A window that a framed page of the site has opened, by its form: kept for the way to a page of that window which sees the cookies
 * of the window. WebKit sends none with the form itself.
 */
function bondCookie(context: AppLoadContext) {
  return siteCookie(context, 'fairway-handover', { path: links.handover('', 'top'), maxAge: KEPT_SECONDS });
}

const KEPT_SECONDS = 300;

/**
 * Whether a page in a window of its own was opened out of the frame that handed over, and not from a link that anybody can send: a
 * page that the operator lets the site stand in has sent the golfer on, or a form of the framed page has opened this window.
 */
export async function isBoundTo(
  { request: { headers }, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  secret: string,
  { embed }: Pick<Settings, 'embed'>,
): Promise<boolean> {
  const from = headers.get('referer') ?? '';
  if (URL.canParse(from) && embed.origins.includes(new URL(from).origin)) return true;
  return (await bondCookie(context).parse(headers.get('cookie'))) === nameOf(secret);
}

/** The Set-Cookie header that binds a window to a hand-over. */
export function bindTo(secret: string, context: AppLoadContext): Promise<string> {
  return bondCookie(context).serialize(nameOf(secret));
}

/** Whether the browser may have left cookies of this window at home: it calls the form that opened it another site's. */
export function mayLackCookies({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site';
}
