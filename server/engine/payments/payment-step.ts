import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { PaymentParts } from './payable.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/**
 * How an attempt stands after a step: as it is now, where the step moved it. True: somebody else moved it, look again. False:
 * it stays where it is for the time being.
 */
export type StepResult = PaymentAttempt | boolean;

/**
 * One step of a payment. Throws PaymentError when the provider cannot be asked or refuses.
 */
export type PaymentStep = (
  parts: PaymentParts,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
) => Promise<StepResult>;
