import { timingSafeEqual } from 'node:crypto';

/** Returns whether the given text is the secret. How long it takes does not tell how much of the text is right. */
export function isSameSecret(secret: string, given: string): boolean {
  const [expected, actual] = [Buffer.from(secret), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
