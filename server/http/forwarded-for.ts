import { isInRange, parseIpAddress, parseIpRange } from './ip-range.ts';

/** The golfer's address in an X-Forwarded-For header: the last that is not itself a trusted proxy; null where there is none. */
export function golferOf(header: string | null, trustedProxies: readonly string[]): string | null {
  const ranges = trustedProxies.flatMap((range) => parseIpRange(range) ?? []);
  if (ranges.length === 0) return null;
  for (const text of (header ?? '').split(',').reverse()) {
    const address = parseIpAddress(text.trim());
    if (!address) return null;
    if (!ranges.some((range) => isInRange(address, range))) return text.trim();
  }
  return null;
}
