import { parseIpAddress } from '#server/http/ip-range.ts';

/**
 * `own`: an IPv4 address, or the /64 network of IPv6, which is one household. `wider`: the /48 above it, all of which
 * one customer of a provider may have; null for IPv4. `block`: the IPv4 /24 or IPv6 /48, the least that is rented as
 * a whole; null if it is not an IP address.
 */
type AddressNetworks = { own: string; wider: string | null; block: string | null };

/** An IPv4 address written as IPv6 counts as IPv4. */
export function addressNetworks(address: string): AddressNetworks {
  const parsed = parseIpAddress(address);
  if (!parsed) return { own: address, wider: null, block: null };
  if (!('parts' in parsed)) {
    const own = parsed.toString();
    return { own, wider: null, block: `${own.slice(0, own.lastIndexOf('.'))}.0/24` };
  }
  const groups = parsed.parts.map((group) => group.toString(16));
  const wider = `${groups.slice(0, 3).join(':')}::/48`;
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wider, block: wider };
}
