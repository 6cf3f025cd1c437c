import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import type { Settings } from '#server/contract/settings.ts';
import { links } from '#server/links.ts';
import { nameOf } from './seal.server.ts';

/**
 * Marks a window that a framed page's form opened, for a later page that sees its cookies. WebKit sends no cookies
 * with the form.
 */
function bondCookie(context: AppLoadContext) {
  return siteCookie(context, 'fairway-handover', { path: links.handover('', 'top'), maxAge: KEPT_SECONDS });
}

const KEPT_SECONDS = 300;

/**
 * Returns whether the page was not opened by a link anybody can send. An allowed embedding page sent the golfer on,
 * or a form of the framed page opened this window.
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

export function bindTo(secret: string, context: AppLoadContext): Promise<string> {
  return bondCookie(context).serialize(nameOf(secret));
}

/** Returns whether the browser may have left out cookies, because another site's form opened the window. */
export function mayLackCookies({ headers }: Request): boolean {
  return headers.get('sec-fetch-site') === 'cross-site';
}
