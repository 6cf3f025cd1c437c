import { timingSafeEqual } from 'node:crypto';

/** Returns whether a text is the secret one, in a time that tells nothing of how much of it is right. */
export function isSameSecret(secret: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(secret), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
