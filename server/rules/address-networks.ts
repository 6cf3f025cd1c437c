import { parseIpAddress } from '#server/http/ip-range.ts';

/**
 * Under which names an address is counted. `own`: an IPv4 address, or the /64 network of an IPv6 address, which belongs to
 * one household. `wider`: the /48 above that, which one customer of a provider may have with all its 65,536 networks; null
 * for IPv4.
 */
type AddressNetworks = { own: string; wider: string | null };

/** The networks of an address; an IPv4 address written as an IPv6 one is the IPv4 address. */
export function addressNetworks(address: string): AddressNetworks {
  const parsed = parseIpAddress(address);
  if (!parsed || !('parts' in parsed)) return { own: parsed?.toString() ?? address, wider: null };
  const groups = parsed.parts.map((group) => group.toString(16));
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wider: `${groups.slice(0, 3).join(':')}::/48` };
}
