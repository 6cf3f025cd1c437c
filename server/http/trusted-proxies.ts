import { type IpAddress, isInRange, parseIpAddress, parseIpRange } from './ip-range.ts';

/** Whether an address is a proxy of TRUSTED_PROXY, and whose golfer it forwards. */
type TrustedProxies = {
  includes(address: IpAddress): boolean;
  /** The golfer's address of an X-Forwarded-For header: the last one that is not itself such a proxy; null where there is none. */
  golferOf(header: string | readonly string[] | null | undefined): IpAddress | null;
};

/** The proxies of a list of addresses and ranges. */
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

/** The values of a list header from the nearest proxy to the farthest. */
export function nearestFirst(header: string | readonly string[] | null | undefined): string[] {
  const text = typeof header === 'string' ? header : (header?.join(',') ?? '');
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .reverse();
}

/** An address that a port may follow; null when it is none. */
export function readAddress(text: string): IpAddress | null {
  const bare = /^\[(.*)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return parseIpAddress(bare);
}
