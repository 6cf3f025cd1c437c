import type { IncomingMessage } from 'node:http';
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

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via'];

const NEARBY = ['loopback', 'private', 'uniqueLocal'];

/**
 * Honors X-Forwarded-For, -Proto and -Host only from TRUSTED_PROXY; the golfer is the last address that is not such a
 * proxy.
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

/** Prefers an absolute URL's host; rejects repeated Host headers. */
function askedHost({ url = '', headers, rawHeaders = [] }: IncomingMessage): string | undefined {
  const target = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (target !== undefined) return target;
  const isTwice =
    rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
  return isTwice ? '' : headers.host;
}
