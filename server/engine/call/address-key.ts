import { addressNetworks } from '#server/rules/address-networks.ts';
import { hashToken } from './tokens.ts';

/**
 * Returns the hash that limits count an address under; null if unknown, which limits nobody. IPv6 counts by /64
 * network, which is one household.
 */
export function addressKey(address: string): string | null {
  return address === 'unknown' ? null : hashToken(addressNetworks(address).own);
}
