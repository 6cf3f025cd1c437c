import { parseIpAddress } from './ip-range.ts';

/** A name or an address, and perhaps a port: what may stand in a Host header. */
const HOST = /^(\[[0-9a-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)(:\d{1,5})?$/i;

/**
 * The host a request is for, in the one spelling it has here: lower-case, without a dot at its end, without the port
 * that goes without saying. Null when it cannot be a host.
 */
export function readHost(text: string, protocol: 'http' | 'https'): string | null {
  if (!HOST.test(text) || !URL.canParse(`${protocol}://${text}`)) return null;
  const url = new URL(`${protocol}://${text}`);
  const name = url.hostname.replace(/\.$/, '');
  return name + (url.port ? `:${url.port}` : '');
}

/** The host without its port. */
export function nameOfHost(host: string): string {
  return host.replace(/:\d+$/, '');
}

/** Whether a URL's host name means the machine the program runs on. */
export function isThisMachine(hostname: string): boolean {
  return /(^|\.)localhost$/.test(hostname) || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Whether an IP address is one of the machine itself. */
export function isLoopback(address: string): boolean {
  return parseIpAddress(address)?.range() === 'loopback';
}

/**
 * Whether a program answers to a host name although no operator has it. The demo answers to those of its machine alone: another
 * site could give its own name our address (DNS rebinding), and a browser would let it read the demo's pages and mails as its own.
 */
export function isOwnName(
  program: { isProduction: boolean; isPublicDemo: boolean; publicUrl?: string | undefined },
  name: string,
): boolean {
  const { isProduction, isPublicDemo, publicUrl } = program;
  if (isProduction || isPublicDemo || isThisMachine(name)) return true;
  return publicUrl !== undefined && new URL(publicUrl).hostname === name;
}
