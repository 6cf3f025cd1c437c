import type Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import type { KnownAttempt, PaymentRecord } from '../payment-provider.ts';
import { findCharge } from './charge-kept-card.ts';
import { findSession } from './open-session.ts';
import { askStripe } from './stripe-errors.ts';
import { describeIntent, describeSession, describeSetup, expanded, INTENT_PARTS } from './stripe-records.ts';

/** Ends an attempt: closes an open page, releases authorized money. Captured money stays. */
export async function abandonSession(stripe: Stripe, attempt: KnownAttempt): Promise<PaymentRecord> {
  const { authorisationId, idempotencyKey } = attempt;
  if (authorisationId?.startsWith('pi_')) return letGo(stripe, authorisationId, `${idempotencyKey}:abandon`);
  const found = await findSession(stripe, attempt);
  if (!found) return abandonCharge(stripe, attempt);
  const session = found.status === 'open' ? await expire(stripe, found, idempotencyKey) : found;
  if (session.status === 'expired') return { state: 'abandoned' };
  if (session.mode === 'setup' && session.status === 'complete')
    return { state: 'voided', ...describeSetup(session) };
  if (session.status === 'open') return describeSession(session);
  return letGo(stripe, expanded(session.payment_intent).id, `${idempotencyKey}:abandon`);
}

/** For a saved card's charge whose answer was lost. */
async function abandonCharge(stripe: Stripe, attempt: KnownAttempt): Promise<PaymentRecord> {
  const charge = attempt.authorisationId === null ? await findCharge(stripe, attempt) : null;
  return charge ? letGo(stripe, charge.id, `${attempt.idempotencyKey}:abandon`) : { state: 'abandoned' };
}

/** Cancels an uncaptured payment intent and returns its state. */
export async function letGo(stripe: Stripe, id: string, idempotencyKey: string): Promise<PaymentRecord> {
  try {
    const canceled = await askStripe(() =>
      stripe.paymentIntents.cancel(id, { expand: INTENT_PARTS }, { idempotencyKey }),
    );
    return describeIntent(canceled);
  } catch (error) {
    // Already captured or cancelled: return that.
    if (!(error instanceof PaymentError) || error.code !== 'wrong-state') throw error;
    return describeIntent(
      await askStripe(() => stripe.paymentIntents.retrieve(id, { expand: INTENT_PARTS })),
    );
  }
}

/** Closes a page, unless the golfer has just paid on it. */
async function expire(
  stripe: Stripe,
  { id }: Stripe.Checkout.Session,
  idempotencyKey: string,
): Promise<Stripe.Checkout.Session> {
  try {
    return await askStripe(() =>
      stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${idempotencyKey}:expire` }),
    );
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code === 'no-answer') throw error;
    const session = await findSession(stripe, { idempotencyKey, authorisationId: id, begunAt: new Date(0) });
    if (!session) throw error;
    return session;
  }
}
