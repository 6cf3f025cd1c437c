import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { createCache } from '#server/cache.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';

/** A tenant's site: its settings and facilities. */
export type Site = { alias: string; settings: Settings; facilities: Facility[] };

// Settings change when an operator imports a file; a few seconds of the old ones spare two calls on every page.
const KEPT_MS = 5_000;
const KEPT = { maxEntries: 1_000, ttlMs: KEPT_MS };
const sites = createCache<Site>({ name: 'sites', ...KEPT });
/** By host name; also that no operator has it. */
const aliases = createCache<{ alias: string | null }>({ name: 'aliases', ...KEPT });

/** The site behind a request's host name, else behind DEFAULT_ALIAS. A Response 404 is thrown when there is none. */
export async function findSite(request: Request, context: AppLoadContext): Promise<Site> {
  const host = new URL(request.url).hostname.toLowerCase();
  const named = host.includes('.')
    ? await aliases.fetch(host, async () => ({ alias: await aliasOfHost(host, context) }))
    : null;
  const alias = named?.alias ?? context.defaultAlias;
  if (!alias) throw new Response(null, { status: 404 });
  return sites.fetch(alias, () => loadSite(createBookingClient(context, { alias }), alias));
}

/** The operator of an own host name or of a subdomain, or null. */
async function aliasOfHost(host: string, context: AppLoadContext): Promise<string | null> {
  // The public address itself is nobody's label, whatever operators are called; nor are the digits of an IP address.
  const isPublic = context.publicUrl !== undefined && new URL(context.publicUrl).hostname === host;
  const subdomain = isPublic || /^[\d.]+$/.test(host) ? undefined : host.split('.')[0];
  try {
    return (await createBookingClient(context, {}).settings.alias({ query: { host, subdomain } })).alias;
  } catch (error) {
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  }
}

async function loadSite(booking: BookingClient, alias: string): Promise<Site> {
  try {
    const [settings, facilities] = await Promise.all([booking.settings.get(), booking.facilities.list()]);
    return { alias, settings, facilities };
  } catch (error) {
    if (error instanceof BookingError && error.code === 'ALIAS_UNKNOWN')
      throw new Response(null, { status: 404 });
    throw error;
  }
}
