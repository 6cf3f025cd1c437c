import type { CheckoutSettings } from '#server/contract/settings.ts';
import { type IpRange, isInRange, parseIpAddress, parseIpRange } from '#server/http/ip-range.ts';

/** Addresses the operator knows, from `addresses` of its facility file; without `placesPerDay` they have no limit. */
export type ListedAddress = { range: string; name: string; placesPerDay: number | null };

/** Everybody behind one /48 network of IPv6 together has so many times what one address has. */
export const WIDER_NETWORK_FACTOR = 2;

type AllowanceTerms = {
  checkout: Pick<CheckoutSettings, 'holdSharePerAddress' | 'holdPlacesPerAddress'>;
  addresses: readonly ListedAddress[];
};

/**
 * How many places of one course and one local day one address (`addressNetworks(address).own`), or one customer whose e-mail
 * is proved, may keep from others without having paid for them: a share of the day's places or a number of places, whichever
 * is more, or what the operator listed for the address; Infinity where that is without limit. A null address is a customer's.
 */
export function addressAllowance(dayPlaces: number, address: string | null, terms: AllowanceTerms): number {
  const listed = address === null ? null : listedAddress(terms.addresses, address);
  if (listed) return listed.placesPerDay ?? Number.POSITIVE_INFINITY;
  const { holdSharePerAddress: percent, holdPlacesPerAddress: places } = terms.checkout;
  return Math.max(places, Math.floor((dayPlaces * percent) / 100));
}

/** The operator's entry for an address, the narrowest where several ranges hold it; null when there is none. */
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
