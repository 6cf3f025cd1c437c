import { deriveToken } from '../../call/tokens.ts';

/** Hashes a number with the secret, so that it can be recognized but not read. */
export function hashPhone(secret: string, phone: string): string {
  return deriveToken(secret, 'sms opt-out', phone);
}
