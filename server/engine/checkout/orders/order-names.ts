import { randomBytes, randomInt } from 'node:crypto';

/** Returns 24 unguessable hexadecimal digits. */
export function createOrderId(): string {
  return randomBytes(12).toString('hex');
}

/** Returns 13 digits, starting with the UTC day. */
export function createOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return day + String(randomInt(10_000_000)).padStart(7, '0');
}
