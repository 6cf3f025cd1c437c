import { createCache } from '#server/cache.ts';
import { parseIpAddress } from './ip-range.ts';

/** Matches a Host header: name or address, with an optional port. */
const HOST = /^(\[[0-9a-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)(:\d{1,5})?$/i;

/** Normalizes a host: lowercase, no trailing dot, no default port. Null when invalid. */
export function readHost(text: string, protocol: 'http' | 'https'): string | null {
  const key = `${protocol}://${text}`;
  const known = text.length <= LONGEST_KEPT ? hosts.get(key) : undefined;
  if (known !== undefined) return known;
  if (!HOST.test(text) || !URL.canParse(key)) return null;
  const url = new URL(key);
  const host = url.hostname.replace(/\.$/, '') + (url.port ? `:${url.port}` : '');
  if (text.length <= LONGEST_KEPT) hosts.set(key, host);
  return host;
}

/** Parsing costs every request more than looking up. */
const hosts = createCache<string>({ name: 'host names', maxEntries: 1_000 });
const LONGEST_KEPT = 255;

export function nameOfHost(host: string): string {
  return host.replace(/:\d+$/, '');
}

/** Returns whether a URL's host name means this machine. */
export function isThisMachine(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

export function isLoopback(address: string): boolean {
  return parseIpAddress(address)?.range() === 'loopback';
}

/**
 * Returns whether the program answers to a host name no operator has. A demo answers only to its machine's names.
 * Otherwise a foreign site could point its name at our address (DNS rebinding) and read the demo's pages and mails.
 */
export function isOwnName(
  program: { isProduction: boolean; isPublicDemo: boolean; publicUrl?: string | undefined },
  name: string,
): boolean {
  const { isProduction, isPublicDemo, publicUrl } = program;
  if (isProduction || isPublicDemo || isThisMachine(name)) return true;
  return publicUrl !== undefined && new URL(publicUrl).hostname === name;
}
