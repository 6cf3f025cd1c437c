import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { STRIPE_NAME } from '#server/outside/payment/stripe/stripe-provider.ts';
import type { EngineParts, Operator } from './context.ts';

type Providers = Pick<EngineParts, 'payment' | 'stripe'>;

/** Who charges the cards of an operator: whom its settings ask for, else whom the program has; null where that is nobody. */
export function paymentOf(
  providers: Providers,
  { alias, settings }: Pick<Operator, 'alias' | 'settings'>,
): PaymentProvider | null {
  const { provider } = settings.checkout.payment;
  return provider === null ? (providers.payment ?? null) : providerNamed(providers, provider, alias);
}

/**
 * A provider by its name, whatever the settings ask for by now: who has begun a payment ends it. Null where it is not set up any
 * more: then nothing can be done about its payments.
 */
export function providerNamed(providers: Providers, name: string, alias: string): PaymentProvider | null {
  if (name === atCoursePayment.name) return atCoursePayment;
  if (name === STRIPE_NAME) return providers.stripe?.providerOf(alias) ?? null;
  return providers.payment?.name === name ? providers.payment : null;
}
