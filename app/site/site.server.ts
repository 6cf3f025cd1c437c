import type { AppLoadContext } from '@remix-run/node';
import { promiseHash } from 'remix-utils/promise';
import { BookingError } from '#app/booking/booking-error.ts';
import { type BookingClient, createBookingClient } from '#app/booking/client.server.ts';
import { noteClient } from '#app/request/client.server.ts';
import { programOf } from '#app/request/program.server.ts';
import { createCache } from '#server/cache.ts';
import type { Facility } from '#server/contract/facilities.ts';
import type { Settings } from '#server/contract/settings.ts';
import { isOwnName } from '#server/http/host-name.ts';
import { languageOfRequest } from './language-choice.server.ts';

export type Site = { alias: string; settings: Settings; facilities: Facility[] };

// Half a second of old settings saves a busy site two calls per page.
const KEPT = { maxEntries: 1_000, ttlMs: 500 };
const sites = createCache<Site>({ name: 'sites', ...KEPT });
/** By host name; null when no operator has it. */
const aliases = createCache<{ alias: string | null }>({ name: 'aliases', ...KEPT });

/**
 * By host name, else DEFAULT_ALIAS. Throws a 404 when there is none, and in the demo a 421 for an unknown name
 * (`isOwnName`).
 */
export async function findSite(request: Request, context: AppLoadContext): Promise<Site> {
  const program = programOf(context);
  noteClient(request, context);
  const host = new URL(request.url).hostname.toLowerCase();
  const named = host.includes('.')
    ? await aliases.fetch(host, async () => ({ alias: await aliasOfHost(host, context) }))
    : null;
  if (!named?.alias && !isOwnName(program, host)) throw new Response(null, { status: 421 });
  const alias = named?.alias ?? program.defaultAlias;
  if (!alias) throw new Response(null, { status: 404 });
  const site = await sites.fetch(alias, () => loadSite(createBookingClient(context, { alias }), alias));
  return inLanguage(site, request, context);
}

/** Asks again where the operator's texts depend on the golfer's language. */
async function inLanguage(site: Site, request: Request, context: AppLoadContext): Promise<Site> {
  const { alias, settings } = site;
  if (settings.textLanguages.length === 0) return site;
  const language = await languageOfRequest({ request, context }, settings);
  if (language === settings.languages[0]) return site;
  return sites.fetch(`${alias} ${language}`, () =>
    loadSite(createBookingClient(context, { alias, language }), alias),
  );
}

async function aliasOfHost(host: string, context: AppLoadContext): Promise<string | null> {
  const program = programOf(context);
  const { publicUrl } = program;
  // The public address is no operator's label; nor are an IP address's digits.
  const isPublic = publicUrl !== undefined && new URL(publicUrl).hostname === host;
  const hasLabel = isOwnName(program, host) && !isPublic && !/^[\d.]+$/.test(host);
  const subdomain = hasLabel ? host.split('.')[0] : undefined;
  try {
    return (await createBookingClient(context, {}).settings.alias({ query: { host, subdomain } })).alias;
  } catch (error) {
    if (error instanceof BookingError && error.status === 404) return null;
    throw error;
  }
}

async function loadSite(booking: BookingClient, alias: string): Promise<Site> {
  try {
    const known = await promiseHash({
      settings: booking.settings.get(),
      facilities: booking.facilities.list(),
    });
    return { alias, ...known };
  } catch (error) {
    if (error instanceof BookingError && error.code === 'ALIAS_UNKNOWN')
      throw new Response(null, { status: 404 });
    throw error;
  }
}
