import type { IncomingMessage } from 'node:http';
import { readHost } from '#server/http/host-name.ts';
import { type IpAddress, isInRange, parseIpAddress, parseIpRange } from '#server/http/ip-range.ts';

/** What is believed of where a request came from. */
export type Origin = {
  /** The golfer's address. */
  clientAddress: string;
  protocol: 'http' | 'https';
  /** The host name and port the browser asked for, in one spelling; '' when what it sent cannot be one. */
  host: string;
  /** It came through a proxy that says so. */
  isForwarded: boolean;
  /** The connection is from a proxy of TRUSTED_PROXY. */
  isTrusted: boolean;
  /** A proxy nearby forwards it and is not believed, so that all its golfers look like one. */
  isMistrusted: boolean;
};

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via'];

/** Kinds of addresses of one's own machine and network. */
const NEARBY = ['loopback', 'private', 'uniqueLocal'];

/**
 * Reads where requests come from. X-Forwarded-For, -Proto and -Host count only when the connection is from a proxy of
 * TRUSTED_PROXY; then the last address that is not itself such a proxy is the golfer's.
 */
export function createOriginReader(options: { trustedProxies: string[]; publicUrl: string }) {
  const ranges = options.trustedProxies.map(parseIpRange).filter((range) => range !== null);
  const isProxy = (address: IpAddress) => ranges.some((range) => isInRange(address, range));
  const defaultHost = new URL(options.publicUrl).host;
  const defaultProtocol = options.publicUrl.startsWith('https:') ? 'https' : 'http';

  return function readOrigin(request: IncomingMessage): Origin {
    const peer = readAddress(request.socket.remoteAddress ?? '');
    const isTrusted = peer !== null && isProxy(peer);
    const forwarded = (name: string) => (isTrusted ? lastOf(request.headers[name])[0] : undefined);
    const addresses = isTrusted ? lastOf(request.headers['x-forwarded-for']) : [];
    const golfer = addresses.map(readAddress).find((address) => !address || !isProxy(address));
    const protocol = forwarded('x-forwarded-proto') ?? defaultProtocol;
    const scheme = protocol === 'https' ? 'https' : 'http';
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    return {
      clientAddress: String(golfer ?? peer ?? ''),
      protocol: scheme,
      host: readHost(forwarded('x-forwarded-host') ?? askedHost(request) ?? defaultHost, scheme) ?? '',
      isForwarded,
      isTrusted,
      isMistrusted: isForwarded && !isTrusted && NEARBY.includes(peer?.range() ?? ''),
    };
  };
}

/** The host of the target when that is a whole address, else of the Host header; of two headers none is believed. */
function askedHost({ url = '', headers, rawHeaders = [] }: IncomingMessage): string | undefined {
  const target = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (target !== undefined) return target;
  const isTwice =
    rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
  return isTwice ? '' : headers.host;
}

/** The values of a list header from the nearest proxy to the farthest. */
function lastOf(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse();
}

/** An address that a port may follow; null when it is none. */
function readAddress(text: string): IpAddress | null {
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return parseIpAddress(bare);
}
