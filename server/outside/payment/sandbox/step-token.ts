import { createHash, createHmac } from 'node:crypto';

/**
 * The key in the address of an external step. It follows from a secret and the payment, so that the address can be told
 * again to who asks for the payment; only its hash is in the books.
 */
export function deriveStepToken(secret: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`sandbox payment step ${paymentId}`).digest('base64url');
}

export function hashStepToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
