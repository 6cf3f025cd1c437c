import { isIPv6 } from 'node:net';
import { hashToken } from '../identity.ts';

/**
 * Under which an address is counted, hashed: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * household. Null where the address is not known; that limits nobody.
 */
export function addressKey(address: string): string | null {
  return address === 'unknown' ? null : hashToken(networkOf(address));
}

function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
