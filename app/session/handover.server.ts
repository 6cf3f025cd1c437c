import { randomBytes } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { BookingError } from '#app/booking/booking-error.ts';
import { createBookingClient } from '#app/booking/client.server.ts';
import { findSite } from '#app/site/site.server.ts';
import { links } from '#server/links.ts';
import { sessionStorage } from './cookies.server.ts';
import { handoverTarget } from './handover-target.server.ts';
import { holdsSomething } from './has-session.server.ts';
import { nameOf, seal, unseal } from './seal.server.ts';
import type { Visit } from './visitor.server.ts';

/** What a golfer takes along: the session of the window they leave, and where they are going. */
export type HandedOver = { session: Visit['session']; to: string };

/** The same as it is sealed: the session as its cookie. */
const sealedContent = z.object({ session: z.string(), to: z.string() });

/** `window`: the golfer goes on in a window of its own, because this browser keeps no cookies where they are; else in this one. */
type HandoverWay = 'window' | 'top';

/**
 * Leaves a golfer's session for another window, and answers the path of the page that takes it there. `cookies` are the Cookie
 * header of the request and the Set-Cookie headers of its answer. The secret in the path opens it once, within some minutes;
 * the engine keeps it and cannot read it.
 */
export async function handOver(
  request: Request,
  context: AppLoadContext,
  { cookies, to, way }: { cookies: readonly string[]; to: string; way: HandoverWay },
): Promise<string> {
  const site = await findSite(request, context);
  const secret = randomBytes(32).toString('base64url');
  const { name, session } = await readNewest(cookies, context);
  // A page that leads to any other address by itself leads there from its next window, too.
  const target =
    handoverTarget(to, request, site.settings) ?? handoverTarget(request.url, request, site.settings);
  const content = { session: `${name}=${session}`, to: target ?? links.home() };
  const body = { id: nameOf(secret), sealed: seal(JSON.stringify(content), secret) };
  await createBookingClient(context, { alias: site.alias }).handover.give({ body });
  return links.handover(secret, way);
}

/** What was left for a secret, which stays there; null when it was taken before, is too old, or never was. */
export function readHandedOver(
  request: Request,
  context: AppLoadContext,
  secret: string,
): Promise<HandedOver | null> {
  return open(request, context, secret, 'read');
}

/** The same, once: for the next one it is gone. */
export function takeHandedOver(
  request: Request,
  context: AppLoadContext,
  secret: string,
): Promise<HandedOver | null> {
  return open(request, context, secret, 'take');
}

async function open(
  request: Request,
  context: AppLoadContext,
  secret: string,
  how: 'read' | 'take',
): Promise<HandedOver | null> {
  const { alias, settings } = await findSite(request, context);
  try {
    const { sealed } = await createBookingClient(context, { alias }).handover[how]({
      body: { id: nameOf(secret) },
    });
    const content = sealedContent.safeParse(JSON.parse(unseal(sealed, secret) ?? 'null'));
    if (!content.success) return null;
    const session = await sessionStorage(context).getSession(content.data.session);
    const to = handoverTarget(content.data.to, request, settings);
    return to === null || !holdsSomething(session) ? null : { session, to };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  }
}

/** The session as the answer left it, else as it was asked with; the storage alone says what its cookie is called. */
async function readNewest(cookies: readonly string[], context: AppLoadContext) {
  const empty = await sessionStorage(context).commitSession(await sessionStorage(context).getSession());
  const name = empty.slice(0, empty.indexOf('='));
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);
  const found = cookies.map((cookie) => pattern.exec(cookie)?.[1]).filter(Boolean);
  return { name, session: found.at(-1) ?? '' };
}
