import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { PaymentParts } from './payable.ts';
import type { PaymentAttempt } from './payments.queries.ts';

/** The moved attempt; true if somebody else moved it (read it again); false if it stays for now. */
export type StepResult = PaymentAttempt | boolean;

/** Throws PaymentError if the provider refuses or does not answer. */
export type PaymentStep = (
  parts: PaymentParts,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
) => Promise<StepResult>;
