import { addressNetworks } from '#server/rules/address-networks.ts';
import type { Caller } from '../call/context.ts';

/** Returns the address that holds count by, for IPv6 its network. Null: unknown, not limited. */
export function clientAddress({ address }: Pick<Caller, 'address'>): string | null {
  return address === 'unknown' ? null : addressNetworks(address).own;
}
