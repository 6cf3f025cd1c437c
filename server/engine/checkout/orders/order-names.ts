import { randomBytes, randomInt } from 'node:crypto';

/** An order's id: 24 hexadecimal digits that cannot be guessed. */
export function createOrderId(): string {
  return randomBytes(12).toString('hex');
}

/** An order's number: 13 digits, the day (UTC) first. */
export function createOrderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return day + String(randomInt(10_000_000)).padStart(7, '0');
}
