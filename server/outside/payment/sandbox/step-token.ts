import { createHash, createHmac } from 'node:crypto';

/**
 * Derives an external step's key from secret and payment, so that its URL can be repeated; the books hold only a
 * hash.
 */
export function deriveStepToken(secret: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`sandbox payment step ${paymentId}`).digest('base64url');
}

export function hashStepToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
