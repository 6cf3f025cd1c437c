import { firstOf, type IpAddress, parseIpAddress } from '#server/http/ip-range.ts';

/**
 * Under which names an address is counted. `own`: an IPv4 address, or the /64 network of an IPv6 address, which belongs to
 * one household. `wider`: the /48 above that, which one customer of a provider may have with all its 65,536 networks; null
 * for IPv4.
 */
export type AddressNetworks = { own: string; wider: string | null };

const HOUSEHOLD_BITS = 64;
const SITE_BITS = 48;

/** The networks of an address; an IPv4 address written as an IPv6 one is the IPv4 address. */
export function addressNetworks(address: string): AddressNetworks {
  const parsed = parseIpAddress(address);
  if (!parsed) return { own: address, wider: null };
  if (parsed.version === 4) return { own: version4Of(parsed.bits), wider: null };
  return { own: networkOf(parsed, HOUSEHOLD_BITS), wider: networkOf(parsed, SITE_BITS) };
}

function networkOf(address: IpAddress, bits: number): string {
  const first = firstOf(address, bits) >> BigInt(128 - bits);
  const groups = Array.from({ length: bits / 16 }, (_, index) =>
    ((first >> BigInt(bits - 16 * (index + 1))) & 0xffffn).toString(16),
  );
  return `${groups.join(':')}::/${bits}`;
}

function version4Of(bits: bigint): string {
  return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join('.');
}
