import type { KnownAttempt } from '#server/outside/payment/payment-provider.ts';
import type { PaymentAttempt } from './payments.queries.ts';

export function toKnownAttempt(attempt: PaymentAttempt): KnownAttempt {
  return {
    idempotencyKey: attempt.idempotency_key,
    authorisationId: attempt.authorisation_id,
    begunAt: attempt.created_at,
  };
}
