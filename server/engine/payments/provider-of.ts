import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { EngineParts } from '../call/context.ts';

/** Who moves the money of an attempt, or null when that provider is no longer set up: then nothing can be done about it. */
export function providerOf(parts: EngineParts, attempt: { provider: string }): PaymentProvider | null {
  if (attempt.provider === atCoursePayment.name) return atCoursePayment;
  return parts.payment?.name === attempt.provider ? parts.payment : null;
}
