import Stripe from 'stripe';
import { PaymentError, type PaymentErrorCode } from '../payment-error.ts';

/** Stripe's errors that the checkout distinguishes. */
const CODES: Partial<Record<string, PaymentErrorCode>> = {
  resource_missing: 'not-found',
  payment_intent_unexpected_state: 'wrong-state',
  charge_already_captured: 'wrong-state',
  charge_expired_for_capture: 'wrong-state',
  charge_already_refunded: 'too-much',
  amount_too_large: 'too-much',
};

/**
 * Calls Stripe and throws PaymentError. Omits Stripe's messages, which may quote input or part of a key. A refused
 * key means no-answer, so the call is retried.
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentError(error: unknown): unknown {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError)) return error;
  const refuse = (code: PaymentErrorCode) =>
    new PaymentError(
      code,
      `Stripe refuses: ${error.code ?? error.rawType ?? 'unknown'} ${error.requestId ?? ''}`,
    );
  if (error instanceof errors.StripeIdempotencyError) return refuse('key-reused');
  if (error instanceof errors.StripeCardError) return refuse('wrong-state');
  if (error instanceof errors.StripeInvalidRequestError)
    return refuse(CODES[error.code ?? ''] ?? 'bad-request');
  return new PaymentError(
    'no-answer',
    error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError
      ? 'Stripe does not accept the secret key'
      : `Stripe does not answer: ${error.statusCode ?? 'no connection'} ${error.requestId ?? ''}`,
  );
}
