import type Stripe from 'stripe';
import type { Clock } from '#server/outside/clock.ts';
import { PaymentError } from '../payment-error.ts';
import type { KnownAttempt, MoveMoneyRequest, PaymentProvider, PaymentRecord } from '../payment-provider.ts';
import { abandonSession, letGo } from './abandon-session.ts';
import { chargeKeptCard, describeCharge, findCharge } from './charge-kept-card.ts';
import { findSession, openSession } from './open-session.ts';
import { askStripe } from './stripe-errors.ts';
import { describeIntent, describeSession, expanded, INTENT_PARTS } from './stripe-records.ts';
import { createStripeVault } from './stripe-vault.ts';

export const STRIPE_NAME = 'stripe';
const CHECKOUT_PAGE = 'https://checkout.stripe.com';

/** A Stripe account as provider. Golfers pay on Stripe's page; cards never reach this program. */
export function createStripeProvider(stripe: Stripe, clock: Clock): PaymentProvider {
  return {
    name: STRIPE_NAME,
    cardEntry: 'hosted',
    redirectHosts: [CHECKOUT_PAGE],
    authorise: (request) =>
      request.isOffSession && request.card?.vaultReference
        ? chargeKeptCard(stripe, request, request.card.vaultReference)
        : openSession(stripe, request),
    vault: createStripeVault(stripe, clock),
    lookUp: (attempt) => lookUp(stripe, attempt),
    abandon: (attempt) => abandonSession(stripe, attempt),
    capture: (request) => capture(stripe, request),
    async void({ authorisationId, idempotencyKey }) {
      // Only verified: nothing to release.
      if (!authorisationId.startsWith('pi_')) return;
      const { state } = await letGo(stripe, authorisationId, idempotencyKey);
      if (state !== 'voided')
        throw new PaymentError('wrong-state', `A payment that is ${state} cannot be let go`);
    },
    refund: (request) => refund(stripe, request),
  };
}

async function lookUp(stripe: Stripe, attempt: KnownAttempt): Promise<PaymentRecord> {
  const { authorisationId } = attempt;
  if (authorisationId?.startsWith('pi_')) return describeIntent(await readIntent(stripe, authorisationId));
  const session = await findSession(stripe, attempt);
  if (session) return describeSession(session);
  const charge = authorisationId === null ? await findCharge(stripe, attempt) : null;
  return charge ? describeCharge(charge) : { state: 'unknown' };
}

function readIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return askStripe(() => stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS }));
}

/** Captures a payment intent once, which releases the rest. */
async function capture(stripe: Stripe, { authorisationId, amountCents, idempotencyKey }: MoveMoneyRequest) {
  let intent: Stripe.PaymentIntent;
  try {
    intent = await askStripe(() =>
      stripe.paymentIntents.capture(
        authorisationId,
        { amount_to_capture: amountCents, expand: INTENT_PARTS },
        { idempotencyKey },
      ),
    );
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code !== 'no-answer') throw error;
    // Stripe repeats its own failure for a key, though the money may have been taken.
    intent = await readIntent(stripe, authorisationId);
    if (intent.status !== 'succeeded') throw error;
  }
  const record = describeIntent(intent);
  if (record.state !== 'captured')
    throw new PaymentError('wrong-state', `A payment that is ${record.state} was not captured`);
  return { captureId: record.captureId, capturedCents: record.capturedCents };
}

async function refund(stripe: Stripe, { authorisationId, amountCents, idempotencyKey }: MoveMoneyRequest) {
  const given = await askStripe(() =>
    stripe.refunds.create(
      { payment_intent: authorisationId, amount: amountCents, expand: ['charge'] },
      { idempotencyKey },
    ),
  );
  if (given.status === 'failed' || given.status === 'canceled')
    throw new PaymentError('wrong-state', 'The card takes no refund');
  return {
    refundId: given.id,
    refundedCents: given.amount,
    refundedTotalCents: expanded(given.charge).amount_refunded,
  };
}
