import { parseIpAddress } from '#server/http/ip-range.ts';

/**
 * `own`: an IPv4 address, or the /64 network of IPv6, which is one household. `wider`: the /48 above it, all of which
 * one customer of a provider may have; null for IPv4.
 */
type AddressNetworks = { own: string; wider: string | null };

/** An IPv4 address written as IPv6 counts as IPv4. */
export function addressNetworks(address: string): AddressNetworks {
  const parsed = parseIpAddress(address);
  if (!parsed || !('parts' in parsed)) return { own: parsed?.toString() ?? address, wider: null };
  const groups = parsed.parts.map((group) => group.toString(16));
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wider: `${groups.slice(0, 3).join(':')}::/48` };
}
