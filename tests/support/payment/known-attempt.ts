import type { KnownAttempt } from '#server/outside/payment/payment-provider.ts';

/** An attempt whose answer was lost: all that is known of it is its key. */
export function knownAttempt(idempotencyKey: string, more: Partial<KnownAttempt> = {}): KnownAttempt {
  return { idempotencyKey, authorisationId: null, begunAt: new Date(), ...more };
}
