import type Stripe from 'stripe';
import { CARD_BRANDS, type CardBrand } from '#server/contract/constants.ts';
import { PaymentError } from '../payment-error.ts';
import type { PaymentRecord, Pending } from '../payment-provider.ts';

/** What is asked for with a session and a payment intent, to describe them. */
export const SESSION_PARTS = ['payment_intent.latest_charge', 'setup_intent.payment_method'];
export const INTENT_PARTS = ['latest_charge'];

/**
 * A Checkout session as the checkout hears of it. As long as it is open its own id stands for the authorisation, from then on
 * that of the payment intent, by which money is moved; where nothing is due there is none, and the card was only checked.
 */
export function describeSession(session: Stripe.Checkout.Session): PaymentRecord {
  if (session.status === 'open') return describeOpen(session);
  if (session.status === 'expired') return { state: 'declined', reason: 'step-expired' };
  if (session.mode === 'setup') return { state: 'approved', ...describeSetup(session) };
  return describeIntent(expanded(session.payment_intent));
}

/** A session whose page waits for the golfer. */
export function describeOpen({ id, url }: Stripe.Checkout.Session): Pending {
  if (!url) throw new Error('An open Checkout session has no address');
  return { state: 'pending', authorisationId: id, redirectUrl: url, brand: null, lastFour: null };
}

/** What is known of a session that only checked a card. */
export function describeSetup({ id, setup_intent: setup }: Stripe.Checkout.Session) {
  const method = typeof setup === 'object' ? setup?.payment_method : null;
  return { authorisationId: id, ...factsOf(typeof method === 'object' ? method?.card : null) };
}

/** A payment intent that a finished session has left. Error: no-answer as long as it is not decided. */
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

/** The object itself where Stripe sends that instead of its id, as it was asked to. */
export function expanded<Whole extends { id: string }>(part: string | Whole | null): Whole {
  if (part === null || typeof part === 'string') throw new Error('Stripe has left out what it was asked for');
  return part;
}

/** Brand and last digits of a card of Stripe's, as they are called here. */
export function factsOf(card: { brand: string | null; last4: string | null } | null | undefined) {
  const name = card?.brand === 'diners' ? 'diners club' : card?.brand;
  return {
    brand: CARD_BRANDS.find((brand): brand is CardBrand => brand === name) ?? null,
    lastFour: card?.last4 ?? null,
  };
}
