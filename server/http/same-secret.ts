import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export function isSameSecret(secret: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(secret), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
