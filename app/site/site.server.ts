import type { AppLoadContext } from '@remix-run/node';
import { BookingError } from '#app/booking/booking-error.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';

/** A tenant's site: its settings and facilities. */
export type Site = { alias: string; settings: Settings; facilities: Facility[] };

// Settings change when an operator imports a file; a few seconds of the old ones spare two calls on every page.
const KEPT_MS = 5_000;
const sites = new Map<string, { until: number; value: Promise<Site> }>();
const aliases = new Map<string, { until: number; value: Promise<string | null> }>();

/** The site behind a request's host name, else behind DEFAULT_ALIAS. A Response 404 is thrown when there is none. */
export async function findSite(request: Request, context: AppLoadContext): Promise<Site> {
  const host = new URL(request.url).hostname.toLowerCase();
  const named = host.includes('.') ? await keep(aliases, host, () => aliasOfHost(host, context)) : null;
  const alias = named ?? context.defaultAlias;
  if (!alias) throw new Response(null, { status: 404 });
  return keep(sites, alias, () => loadSite(createBookingClient(context, { alias }), alias));
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

type Kept<Value> = Map<string, { until: number; value: Promise<Value> }>;

function keep<Value>(kept: Kept<Value>, key: string, load: () => Promise<Value>): Promise<Value> {
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value;
  if (kept.size > 1_000) kept.clear();
  const value = load();
  kept.set(key, { until: Date.now() + KEPT_MS, value });
  value.catch(() => kept.delete(key));
  return value;
}
