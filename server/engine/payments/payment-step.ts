import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import type { EngineParts } from '../call/context.ts';
import type { Attempt } from './payments.queries.ts';

/**
 * One step of a payment. True: the attempt is somewhere else now (whoever moved it), look again. False: it stays where it
 * is for the time being. Throws PaymentError when the provider cannot be asked or refuses.
 */
export type PaymentStep = (
  parts: EngineParts,
  attempt: Attempt,
  provider: PaymentProvider,
) => Promise<boolean>;
