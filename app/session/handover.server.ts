import { randomBytes } from 'node:crypto';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { BookingError } from '#app/booking/booking-error.ts';
import { createBookingClient } from '#app/booking/client.server.ts';
import { wayOut } from '#app/site/frames.server.ts';
import { findSite, type Site } from '#app/site/site.server.ts';
import { siteOrigin } from '#app/site/site-origin.server.ts';
import { links } from '#server/links.ts';
import { sessionStorage } from './cookies.server.ts';
import { handoverTarget } from './handover-target.server.ts';
import { nameOf, seal, unseal } from './seal.server.ts';
import type { VisitorSession } from './session-data.ts';
import { holdsSomething } from './shared-page.server.ts';

type HandedOver = { session: VisitorSession; to: string };

const sealedContent = z.object({ session: z.string(), to: z.string() });

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** Returns `to`, or a page that carries the session (`handOver`) when the golfer must leave the embedding page. */
export async function leaveFrame(
  { request, context }: Asked,
  leaving: { site: Site; session: VisitorSession; to: string },
): Promise<string> {
  const origin = siteOrigin(request, context);
  if (!URL.canParse(leaving.to, origin)) return leaving.to;
  const way = wayOut(request, context, new URL(leaving.to, origin), origin);
  return way ? handOver({ request, context }, { ...leaving, way }) : leaving.to;
}

/**
 * Returns the path that opens a stored session: `window`, a new one; `top`, the whole current one. The secret in the
 * path works once, for some minutes; the engine stores the session but cannot read it.
 */
export async function handOver(
  { request, context }: Asked,
  { site, session, to, way }: { site: Site; session: VisitorSession; to: string; way: 'top' | 'window' },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const origin = siteOrigin(request, context);
  const [cookie = ''] = (await sessionStorage(context).commitSession(session)).split(';');
  // A page that redirects to another address redirects again in its next window.
  const target =
    handoverTarget(to, origin, site.settings) ??
    handoverTarget(pathOf(request), origin, site.settings) ??
    links.home();
  const body = { id: nameOf(secret), sealed: seal(JSON.stringify({ session: cookie, to: target }), secret) };
  await createBookingClient(context, { alias: site.alias }).handover.give({ body });
  return links.handover(secret, way);
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Does not use the secret up; null when it was used, is too old, or never existed. */
export function readHandedOver(
  request: Request,
  context: AppLoadContext,
  secret: string,
): Promise<HandedOver | null> {
  return open(request, context, secret, 'read');
}

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
    const to = handoverTarget(content.data.to, siteOrigin(request, context), settings);
    return to === null || !holdsSomething(session) ? null : { session, to };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  }
}
