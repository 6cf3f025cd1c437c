import { atCoursePayment } from '#server/outside/payment/at-course/at-course-payment.ts';
import type { PaymentProvider } from '#server/outside/payment/payment-provider.ts';
import { STRIPE_NAME } from '#server/outside/payment/stripe/stripe-provider.ts';
import type { EngineParts, Operator } from './context.ts';

type Providers = Pick<EngineParts, 'payment' | 'stripe'>;

/** Returns the card provider that the settings name, else the program's, else null. */
export function paymentOf(
  providers: Providers,
  { alias, settings }: Pick<Operator, 'alias' | 'settings'>,
): PaymentProvider | null {
  const { provider } = settings.checkout.payment;
  return provider === null ? (providers.payment ?? null) : providerNamed(providers, provider, alias);
}

/**
 * Returns the provider that began a payment, which must also end it. Null if it is no longer set up; its payments are
 * stuck.
 */
export function providerNamed(providers: Providers, name: string, alias: string): PaymentProvider | null {
  if (name === atCoursePayment.name) return atCoursePayment;
  if (name === STRIPE_NAME) return providers.stripe?.providerOf(alias) ?? null;
  return providers.payment?.name === name ? providers.payment : null;
}
