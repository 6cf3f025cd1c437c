import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** All addresses that begin with the same so many bits as the address. */
export type IpRange = [address: IpAddress, bits: number];

const BITS = { ipv4: 32, ipv6: 128 } as const;

/** An address in any of its spellings, or null when it is none. An IPv4 address written as an IPv6 one is the IPv4 address. */
export function parseIpAddress(text: string): IpAddress | null {
  const plain = text.replace(/%.*$/s, '');
  // The library reads old spellings as well (octal numbers, fewer parts), which node refuses.
  return isIP(plain) === 0 ? null : ipaddr.process(plain);
}

/** A range as people write it (203.0.113.0/24, 2001:db8:12::/48, or one address), or null when it is none. */
export function parseIpRange(text: string): IpRange | null {
  const [written = '', given, ...rest] = text.split('/');
  const address = written.includes('%') ? null : parseIpAddress(written);
  if (!address || rest.length > 0 || !/^\d{1,3}$/.test(given ?? '0')) return null;
  const most = BITS[address.kind()];
  const isMapped = most === BITS.ipv4 && written.includes(':');
  const bits = given === undefined ? most : Number(given) - (isMapped ? BITS.ipv6 - BITS.ipv4 : 0);
  return bits < 0 || bits > most ? null : [address, bits];
}

/** The lowest address of a range. */
export function firstOf([address, bits]: IpRange): IpAddress {
  const version = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return version.networkAddressFromCIDR(`${address}/${bits}`);
}

export function isInRange(address: IpAddress, [first, bits]: IpRange): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}
