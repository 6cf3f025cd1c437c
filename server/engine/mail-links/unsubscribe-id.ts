import { isSameSecret } from '#server/http/same-secret.ts';
import { deriveToken } from '../call/tokens.ts';

const KIND = 'unsubscribe';

/**
 * What names a customer in the link that stops news and offers: signed, so that nobody can be unsubscribed by counting, and
 * valid for as long as somebody may keep the mail.
 */
export function unsubscribeId(secret: string, alias: string, customerId: number): string {
  return `${customerId}.${deriveToken(secret, KIND, `${alias} ${customerId}`)}`;
}

/** The customer a signed id names at this alias, or null. */
export function readUnsubscribeId(secret: string, alias: string, id: string): number | null {
  const customerId = Number(/^(\d{1,9})\./.exec(id)?.[1]);
  if (!customerId) return null;
  return isSameSecret(unsubscribeId(secret, alias, customerId), id) ? customerId : null;
}
