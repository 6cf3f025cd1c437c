import type Stripe from 'stripe';
import { CARD_BRANDS, type CardBrand } from '#server/contract/constants.ts';
import { PaymentError } from '../payment-error.ts';
import type { PaymentRecord, Pending } from '../payment-provider.ts';

/** Expansions needed to describe a session and a payment intent. */
export const SESSION_PARTS = ['payment_intent.latest_charge', 'setup_intent.payment_method'];
export const INTENT_PARTS = ['latest_charge'];

/**
 * Converts a Checkout session. While open, its own id is the authorization; then the payment intent's, which moves
 * money. Without an amount due there is none, as the card was only verified.
 */
export function describeSession(session: Stripe.Checkout.Session): PaymentRecord {
  if (session.status === 'open') return describeOpen(session);
  if (session.status === 'expired') return { state: 'declined', reason: 'step-expired' };
  if (session.mode === 'setup') return { state: 'approved', ...describeSetup(session) };
  return describeIntent(expanded(session.payment_intent));
}

export function describeOpen({ id, url }: Stripe.Checkout.Session): Pending {
  if (!url) throw new Error('An open Checkout session has no address');
  return { state: 'pending', authorisationId: id, redirectUrl: url, brand: null, lastFour: null };
}

export function describeSetup({ id, setup_intent: setup }: Stripe.Checkout.Session) {
  const method = typeof setup === 'object' ? setup?.payment_method : null;
  return { authorisationId: id, ...factsOf(typeof method === 'object' ? method?.card : null) };
}

/** Converts a finished session's payment intent. Error: no-answer while undecided. */
export function describeIntent(intent: Stripe.PaymentIntent): PaymentRecord {
  const charge = intent.latest_charge === null ? null : expanded(intent.latest_charge);
  const facts = { authorisationId: intent.id, ...factsOf(charge?.payment_method_details?.card) };
  switch (intent.status) {
    case 'requires_capture':
      return { state: 'approved', ...facts };
    case 'succeeded':
      return {
        state: 'captured',
        captureId: charge?.id ?? intent.id,
        capturedCents: intent.amount_received,
        refundedCents: charge?.amount_refunded ?? 0,
        ...facts,
      };
    case 'canceled':
      return { state: 'voided', ...facts };
    default:
      throw new PaymentError('no-answer', `Stripe has not decided yet: ${intent.status}`);
  }
}

/** Returns the expanded object; throws when Stripe sent only an id. */
export function expanded<Whole extends { id: string }>(part: string | Whole | null): Whole {
  if (part === null || typeof part === 'string') throw new Error('Stripe has left out what it was asked for');
  return part;
}

/** Brand and last digits in our names. */
export function factsOf(card: { brand: string | null; last4: string | null } | null | undefined) {
  const name = card?.brand === 'diners' ? 'diners club' : card?.brand;
  return {
    brand: CARD_BRANDS.find((brand): brand is CardBrand => brand === name) ?? null,
    lastFour: card?.last4 ?? null,
  };
}
