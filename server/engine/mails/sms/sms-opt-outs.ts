import { deriveToken } from '../../call/tokens.ts';

/** How a number that wants no texts is kept: to be known again by who has the program's secret, not to be read. */
export function hashPhone(secret: string, phone: string): string {
  return deriveToken(secret, 'sms opt-out', phone);
}
