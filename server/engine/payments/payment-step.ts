import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { PaymentParts } from './payable.ts';
import type { Attempt } from './payments.queries.ts';

/**
 * One step of a payment. True: the attempt is somewhere else now (whoever moved it), look again. False: it stays where it
 * is for the time being. Throws PaymentError when the provider cannot be asked or refuses.
 */
export type PaymentStep = (
  parts: PaymentParts,
  attempt: Attempt,
  provider: PaymentProvider,
) => Promise<boolean>;
