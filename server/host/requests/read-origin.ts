import type { IncomingMessage } from 'node:http';
import { readHost } from '#server/http/host-name.ts';
import { createTrustedProxies, nearestFirst, readAddress } from '#server/http/trusted-proxies.ts';

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
  const proxies = createTrustedProxies(options.trustedProxies);
  const defaultHost = new URL(options.publicUrl).host;
  const defaultProtocol = options.publicUrl.startsWith('https:') ? 'https' : 'http';

  return function readOrigin(request: IncomingMessage): Origin {
    const peer = readAddress(request.socket.remoteAddress ?? '');
    const isTrusted = peer !== null && proxies.includes(peer);
    const forwarded = (name: string) => (isTrusted ? nearestFirst(request.headers[name])[0] : undefined);
    const golfer = isTrusted ? proxies.golferOf(request.headers['x-forwarded-for']) : null;
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
