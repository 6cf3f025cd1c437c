import { isSameSecret } from '#server/http/same-secret.ts';
import { deriveToken } from '../call/tokens.ts';

const KIND = 'unsubscribe';

/** Signs the id, so that nobody can guess one. It never expires, because people keep mails for years. */
export function unsubscribeId(secret: string, alias: string, customerId: number): string {
  return `${customerId}.${deriveToken(secret, KIND, `${alias} ${customerId}`)}`;
}

/** Returns null when the signature is wrong. */
export function readUnsubscribeId(secret: string, alias: string, id: string): number | null {
  const customerId = Number(/^(\d{1,9})\./.exec(id)?.[1]);
  if (!customerId) return null;
  return isSameSecret(unsubscribeId(secret, alias, customerId), id) ? customerId : null;
}
