import { addressNetworks } from '#server/rules/address-networks.ts';
import { hashToken } from './tokens.ts';

/**
 * Under which an address is counted, hashed: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one
 * household. Null where the address is not known; that limits nobody.
 */
export function addressKey(address: string): string | null {
  return address === 'unknown' ? null : hashToken(addressNetworks(address).own);
}
