import { createHash } from 'node:crypto';
import type { AppLoadContext, Cookie } from '@remix-run/node';
import { siteCookie } from '#app/site/site-cookie.server.ts';
import { plainEmail } from '#server/contract/email.ts';
import { links } from '#server/links.ts';

/** As long as the booking API remembers an unused device. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/**
 * Proves to /login that this browser has signed in to an account before. One per account, because a family shares a
 * browser; its name does not reveal the email.
 */
function deviceCookie(context: AppLoadContext, alias: string, email: string): Cookie {
  const account = createHash('sha256')
    .update(`${alias} ${plainEmail(email)}`)
    .digest('base64url')
    .slice(0, 16);
  const name = `fairway-device-${account}`;
  return siteCookie(context, name, { isSigned: true, path: links.login(), maxAge: KEPT_SECONDS });
}

export async function readDeviceToken(
  { request, context }: { request: Request; context: AppLoadContext },
  alias: string,
  email: string,
): Promise<string> {
  const kept: unknown = await deviceCookie(context, alias, email).parse(request.headers.get('cookie'));
  return typeof kept === 'string' ? kept : '';
}

export function keepDeviceToken(
  context: AppLoadContext,
  alias: string,
  email: string,
  token: string,
): Promise<string> {
  return deviceCookie(context, alias, email).serialize(token);
}
