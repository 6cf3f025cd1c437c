import type { CheckoutSettings } from '#server/contract/settings.ts';
import { type IpRange, isInRange, parseIpAddress, parseIpRange } from '#server/http/ip-range.ts';

export type ListedAddress = { range: string; name: string; placesPerDay: number | null };

/** Times that a whole IPv6 /48 may have an address's unpaid bookings, and its lapses before a pause. */
export const WIDER_NETWORK_FACTOR = 2;

type AllowanceTerms = {
  checkout: Pick<CheckoutSettings, 'holdSharePerAddress' | 'holdPlacesPerAddress'>;
  addresses: readonly ListedAddress[];
};

/**
 * Returns how many unpaid slots an address may keep per course and local day. Its whole `addressNetworks(address).block`
 * may hold as many. Listed addresses follow the operator's file; a null `address` is a customer with a verified email
 * address.
 */
export function addressAllowance(daySlots: number, address: string | null, terms: AllowanceTerms): number {
  const listed = address === null ? null : listedAddress(terms.addresses, address);
  if (listed) return listed.placesPerDay ?? Number.POSITIVE_INFINITY;
  const { holdSharePerAddress: percent, holdPlacesPerAddress: slots } = terms.checkout;
  return Math.max(slots, Math.floor((daySlots * percent) / 100));
}

/** Returns the narrowest matching entry. */
export function listedAddress(addresses: readonly ListedAddress[], address: string): ListedAddress | null {
  const parsed = addresses.length > 0 ? parseIpAddress(address) : null;
  if (!parsed) return null;
  let best: { entry: ListedAddress; range: IpRange } | null = null;
  for (const entry of addresses) {
    const range = parseIpRange(entry.range);
    if (range && isInRange(parsed, range) && range[1] > (best?.range[1] ?? -1)) best = { entry, range };
  }
  return best?.entry ?? null;
}
