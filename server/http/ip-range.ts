import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** All addresses that share the first `bits`. */
export type IpRange = [address: IpAddress, bits: number];

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** Parses an address in any spelling, or returns null. IPv4-mapped IPv6 becomes IPv4. */
export function parseIpAddress(text: string): IpAddress | null {
  const plain = text.replace(/%.*$/s, '');
  // The library also accepts old spellings (octal, fewer parts), which node refuses.
  return isIP(plain) === 0 ? null : ipaddr.process(plain);
}

/** Parses a range (203.0.113.0/24, 2001:db8:12::/48, or one address), or returns null. */
export function parseIpRange(text: string): IpRange | null {
  const [written = '', given, ...rest] = text.split('/');
  const address = written.includes('%') ? null : parseIpAddress(written);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(given ?? '0')) return null;
  const most = BITS[address.kind()];
  const isMapped = most === BITS.ipv4 && written.includes(':');
  const bits = given === undefined ? most : Number(given) - (isMapped ? BITS.ipv6 - BITS.ipv4 : 0);
  return bits < 0 || bits > most ? null : [address, bits];
}

export function firstOf([address, bits]: IpRange): IpAddress {
  const version = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return version.networkAddressFromCIDR(`${address}/${bits}`);
}

export function isInRange(address: IpAddress, [first, bits]: IpRange): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}
