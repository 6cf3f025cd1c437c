import { addressNetworks } from '#server/rules/address-networks.ts';
import type { Caller } from '../call/context.ts';

/** The address that holds are counted by, of IPv6 its network; null where it is not known, which limits nobody. */
export function clientAddress({ address }: Pick<Caller, 'address'>): string | null {
  return address === 'unknown' ? null : addressNetworks(address).own;
}
