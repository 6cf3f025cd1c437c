import { createHash } from 'node:crypto';
import type { AppLoadContext, Cookie } from '@remix-run/node';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import { plainEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';

/** As long as the booking API knows a device that is not used. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * The cookie that tells the login, and no other page, that this browser has signed in to an account before: one for each account,
 * because a family shares a browser. Its name gives no e-mail away.
 */
function deviceCookie(context: AppLoadContext, alias: string, email: string): Cookie {
  const account = createHash('sha256')
    .update(`${alias} ${plainEmail(email)}`)
    .digest('base64url')
    .slice(0, 16);
  const name = `fairway-device-${account}`;
  return siteCookie(context, name, { isSigned: true, path: links.login(), maxAge: KEPT_SECONDS });
}

/** The token this browser has for an account; '' when it has none. */
export async function readDeviceToken(
  { request, context }: { request: Request; context: AppLoadContext },
  alias: string,
  email: string,
): Promise<string> {
  const kept: unknown = await deviceCookie(context, alias, email).parse(request.headers.get('cookie'));
  return typeof kept === 'string' ? kept : '';
}

/** The Set-Cookie header that keeps an account's token in this browser. */
export function keepDeviceToken(
  context: AppLoadContext,
  alias: string,
  email: string,
  token: string,
): Promise<string> {
  return deviceCookie(context, alias, email).serialize(token);
}
