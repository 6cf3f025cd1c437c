import { type IpAddress, isInRange, parseIpAddress, parseIpRange } from './ip-range.ts';

type TrustedProxies = {
  includes(address: IpAddress): boolean;
  /** Returns the last address of X-Forwarded-For that is not a trusted proxy, or null. */
  golferOf(header: string | readonly string[] | null | undefined): IpAddress | null;
};

/** Reads the addresses and ranges of TRUSTED_PROXY. */
export function createTrustedProxies(list: readonly string[]): TrustedProxies {
  const ranges = list.map(parseIpRange).filter((range) => range !== null);
  const includes = (address: IpAddress) => ranges.some((range) => isInRange(address, range));
  return {
    includes,
    golferOf: (header) =>
      ranges.length === 0
        ? null
        : (nearestFirst(header)
            .map(readAddress)
            .find((address) => !address || !includes(address)) ?? null),
  };
}

/** Splits a list header, nearest proxy first. */
export function nearestFirst(header: string | readonly string[] | null | undefined): string[] {
  const text = typeof header === 'string' ? header : (header?.join(',') ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse();
}

/** Parses an address with an optional port, or returns null. */
export function readAddress(text: string): IpAddress | null {
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return parseIpAddress(bare);
}
