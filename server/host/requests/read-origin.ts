import type { IncomingMessage } from 'node:http';
import { createCache } from '#server/cache.ts';
import { readHost } from '#server/http/host-name.ts';
import { createTrustedProxies, nearestFirst, readAddress } from '#server/http/trusted-proxies.ts';

export type Origin = {
  clientAddress: string;
  protocol: 'http' | 'https';
  /** Normalized; '' when invalid. */
  host: string;
  /** A proxy's headers are present. */
  isForwarded: boolean;
  /** Listed in TRUSTED_PROXY. */
  isTrusted: boolean;
  /** A local proxy is not trusted: its golfers share one address. */
  isMistrusted: boolean;
};

/** The other end of the connection. */
type Peer = { address: string; isTrusted: boolean; isNearby: boolean };

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via'];

const NEARBY = ['loopback', 'private', 'uniqueLocal'];

/**
 * Honors X-Forwarded-For, -Proto and -Host only from TRUSTED_PROXY; the golfer is the last address that is not such a
 * proxy.
 */
export function createOriginReader(options: { trustedProxies: string[]; publicUrl: string }) {
  const proxies = createTrustedProxies(options.trustedProxies);
  const peers = createCache<Peer>({ name: 'peers', maxEntries: 10_000 });
  const defaultHost = new URL(options.publicUrl).host;
  const defaultProtocol = options.publicUrl.startsWith('https:') ? 'https' : 'http';

  return function readOrigin(request: IncomingMessage): Origin {
    const peer = readPeer(request.socket.remoteAddress ?? '');
    const { isTrusted } = peer;
    const forwarded = (name: string) => (isTrusted ? nearestFirst(request.headers[name])[0] : undefined);
    const golfer = isTrusted ? proxies.golferOf(request.headers['x-forwarded-for']) : null;
    const protocol = forwarded('x-forwarded-proto') ?? defaultProtocol;
    const scheme = protocol === 'https' ? 'https' : 'http';
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    return {
      clientAddress: golfer ? String(golfer) : peer.address,
      protocol: scheme,
      host: readHost(forwarded('x-forwarded-host') ?? askedHost(request) ?? defaultHost, scheme) ?? '',
      isForwarded,
      isTrusted,
      isMistrusted: isForwarded && !isTrusted && peer.isNearby,
    };
  };

  function readPeer(text: string): Peer {
    const known = peers.get(text);
    if (known) return known;
    const address = readAddress(text);
    const peer = {
      address: String(address ?? ''),
      isTrusted: address !== null && proxies.includes(address),
      isNearby: NEARBY.includes(address?.range() ?? ''),
    };
    peers.set(text, peer);
    return peer;
  }
}

/** Prefers an absolute URL's host; rejects repeated Host headers. */
function askedHost({ url = '', headers, rawHeaders = [] }: IncomingMessage): string | undefined {
  const target = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (target !== undefined) return target;
  return countHosts(rawHeaders) > 1 ? '' : headers.host;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
