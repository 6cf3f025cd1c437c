import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { addRange } from '#server/environment/variables.ts';
import { readHost } from '#server/http/host-name.ts';

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

/** Addresses of one's own machine and network. */
const nearby = new BlockList();
for (const range of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7'])
  addRange(nearby, range);

/**
 * Reads where requests come from. X-Forwarded-For, -Proto and -Host count only when the connection is from a proxy of
 * TRUSTED_PROXY; then the last address that is not itself such a proxy is the golfer's.
 */
export function createOriginReader(options: { trustedProxies: string[]; publicUrl: string }) {
  const trusted = new BlockList();
  for (const range of options.trustedProxies) addRange(trusted, range);
  const defaultHost = new URL(options.publicUrl).host;
  const defaultProtocol = options.publicUrl.startsWith('https:') ? 'https' : 'http';

  return function readOrigin(request: IncomingMessage): Origin {
    const peer = plainAddress(request.socket.remoteAddress ?? '');
    const isTrusted = isIn(trusted, peer);
    const forwarded = (name: string) => (isTrusted ? lastOf(request.headers[name])[0] : undefined);
    const addresses = isTrusted ? lastOf(request.headers['x-forwarded-for']) : [];
    const golfer = addresses.map(plainAddress).find((address) => !isIn(trusted, address));
    const protocol = forwarded('x-forwarded-proto') ?? defaultProtocol;
    const scheme = protocol === 'https' ? 'https' : 'http';
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    return {
      clientAddress: golfer && isIP(golfer) ? golfer : peer,
      protocol: scheme,
      host: readHost(forwarded('x-forwarded-host') ?? askedHost(request) ?? defaultHost, scheme) ?? '',
      isForwarded,
      isTrusted,
      isMistrusted: isForwarded && !isTrusted && isIn(nearby, peer),
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

/** IPv4 within IPv6 (`::ffff:10.0.0.1`) is written as IPv4, a port or zone behind the address is dropped. */
function plainAddress(text: string): string {
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/s, '');
}

function isIn(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
