import type { CheckoutSettings } from '#server/contract/settings.ts';
import { type IpRange, isInRange, parseIpAddress, parseIpRange } from '#server/http/ip-range.ts';

/** From `addresses` of the facility file; without `placesPerDay` there is no limit. */
export type ListedAddress = { range: string; name: string; placesPerDay: number | null };

/** A /48 network of IPv6 as a whole has this many times the allowance of one address. */
export const WIDER_NETWORK_FACTOR = 2;

type AllowanceTerms = {
  checkout: Pick<CheckoutSettings, 'holdSharePerAddress' | 'holdPlacesPerAddress'>;
  addresses: readonly ListedAddress[];
};

/**
 * Returns how many unpaid slots an address (`addressNetworks(address).own`) may keep per course and local day. It is
 * a share of the day's slots or a number of them, whichever is more. For a listed address it is the operator's
 * number, or Infinity without a limit. A null `address` is a customer with a verified email address.
 */
export function addressAllowance(dayPlaces: number, address: string | null, terms: AllowanceTerms): number {
  const listed = address === null ? null : listedAddress(terms.addresses, address);
  if (listed) return listed.placesPerDay ?? Number.POSITIVE_INFINITY;
  const { holdSharePerAddress: percent, holdPlacesPerAddress: places } = terms.checkout;
  return Math.max(places, Math.floor((dayPlaces * percent) / 100));
}

/** Returns the operator's entry for an address, the narrowest range if several match. */
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
