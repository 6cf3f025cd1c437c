import type Stripe from 'stripe';
import type { Clock } from '#server/outside/clock.ts';
import { PaymentError } from '../payment-error.ts';
import type { SetupRecord, SetupRequest, Vault } from '../payment-provider.ts';
import { PAGE_MINUTES } from './open-session.ts';
import { askStripe } from './stripe-errors.ts';
import { expanded, factsOf } from './stripe-records.ts';

type StripeCard = { customer: string; method: string };

/** Splits a card reference into Stripe's ids. */
export function stripeCardOf(reference: string): StripeCard {
  const [customer = '', method = ''] = reference.split('/');
  return { customer, method };
}

/** Saves cards added on Stripe's page, each under its own customer, for charges while the owner is away. */
export function createStripeVault(stripe: Stripe, clock: Clock): Vault {
  return {
    openSetup: (request) => openSetup(stripe, request, clock),
    readSetup: (reference) => readSetup(stripe, reference),
    remove: (reference) => detach(stripe, stripeCardOf(reference).method),
  };
}

async function openSetup(
  stripe: Stripe,
  { idempotencyKey, email, returnUrl, payee }: SetupRequest,
  clock: Clock,
): Promise<{ reference: string; url: string }> {
  const { id, url } = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: 'setup',
        customer_creation: 'always',
        ...(email && { customer_email: email }),
        allowed_payment_method_types: ['card'],
        billing_address_collection: 'required',
        setup_intent_data: { description: payee },
        client_reference_id: idempotencyKey,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(clock().getTime() / 1_000) + PAGE_MINUTES * 60,
      },
      { idempotencyKey },
    ),
  );
  if (!url) throw new PaymentError('no-answer', 'An open Checkout session has no address');
  return { reference: id, url };
}

async function readSetup(stripe: Stripe, reference: string): Promise<SetupRecord> {
  const session = await askStripe(() =>
    stripe.checkout.sessions.retrieve(reference, { expand: ['setup_intent.payment_method'] }),
  );
  if (session.status === 'open') return { state: 'open' };
  if (session.status !== 'complete') return { state: 'ended' };
  const method = expanded(expanded(session.setup_intent).payment_method);
  const customer = typeof session.customer === 'string' ? session.customer : session.customer?.id;
  const { card, billing_details: billing } = method;
  if (!card || !customer) return { state: 'ended' };
  const { brand, lastFour } = factsOf(card);
  return {
    state: 'complete',
    kept: { reference: `${customer}/${method.id}`, cardKey: card.fingerprint ?? method.id },
    brand,
    lastFour: lastFour ?? '',
    expirationMonth: card.exp_month,
    expirationYear: card.exp_year,
    nameOnCard: billing.name ?? '',
    addressLine1: billing.address?.line1 ?? '',
    postalCode: billing.address?.postal_code ?? '',
    country: billing.address?.country ?? '',
  };
}

/** Already deleted cards are fine. */
async function detach(stripe: Stripe, method: string): Promise<void> {
  try {
    await askStripe(() => stripe.paymentMethods.detach(method));
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code === 'no-answer') throw error;
  }
}
