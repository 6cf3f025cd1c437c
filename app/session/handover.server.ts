import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { createBookingClient } from '#app/booking/client.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import { sessionStorage } from './cookies.server.ts';

/** What a golfer takes along: the session of the window they leave, and where they are going. */
type HandedOver = { session: string; to: string };

/** `window`: the golfer goes on in a window of its own, because this browser keeps no cookies where they are; else in this one. */
type HandoverWay = 'window' | 'top';

/**
 * Leaves a golfer's session for another window, and answers the path of the page that takes it there. `cookies` are the Cookie
 * header of the request and the Set-Cookie headers of its answer. The secret in the path opens it once, within some minutes;
 * whoever keeps it cannot read it.
 */
export async function handOver(
  request: Request,
  context: AppLoadContext,
  { cookies, to, way }: { cookies: readonly string[]; to: string; way: HandoverWay },
): Promise<string> {
  const site = await findSite(request, context);
  const secret = randomBytes(32).toString('base64url');
  const { name, session } = await readNewest(cookies, context);
  const content: HandedOver = { session: `${name}=${session}`, to };
  const body = { id: nameOf(secret), sealed: seal(JSON.stringify(content), secret) };
  await createBookingClient(context, { alias: site.alias }).handover.give({ body });
  return links.handover(secret, way);
}

/** Opens what was left for a secret. Throws BookingError (NOT_FOUND) when it was taken before, or is too old. */
export async function takeOver(
  request: Request,
  context: AppLoadContext,
  secret: string,
): Promise<HandedOver> {
  const { alias } = await findSite(request, context);
  const booking = createBookingClient(context, { alias });
  const { sealed } = await booking.handover.take({ body: { id: nameOf(secret) } });
  return JSON.parse(open(sealed, secret)) as HandedOver;
}

/** The session as the answer left it, else as it was asked with; the storage alone says what its cookie is called. */
async function readNewest(cookies: readonly string[], context: AppLoadContext) {
  const empty = await sessionStorage(context).commitSession(await sessionStorage(context).getSession());
  const name = empty.slice(0, empty.indexOf('='));
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  const found = cookies.map((cookie) => pattern.exec(cookie)?.[1]).filter(Boolean);
  return { name, session: found.at(-1) ?? '' };
}

function nameOf(secret: string): string {
  return createHash('sha256').update(`name ${secret}`).digest('base64url');
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'handover', 32));

// The key is used for this one content, so the number used once may stay the same.
const NONCE = Buffer.alloc(12);
const TAG_BYTES = 16;

function seal(content: string, secret: string): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), NONCE);
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
}

function open(text: string, secret: string): string {
  const sealed = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), NONCE);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
