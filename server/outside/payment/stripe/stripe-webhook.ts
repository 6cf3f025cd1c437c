import Stripe from 'stripe';
import { z } from 'zod';

/** Maximum age of a signature. */
export const SIGNATURE_SECONDS = 300;

export type ProviderEvent = {
  id: string;
  /** Null: not our attempt, or irrelevant. */
  idempotencyKey: string | null;
};

const OF_INTEREST: readonly string[] = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A signature proves the sender, not the shape. */
const stripeEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

type Sent = { body: string; signature: string; secret: string; now: Date };

/**
 * Verifies a recent Stripe signature and reads only the attempt; its state is asked from Stripe. Refuses malformed
 * events, signed or not.
 */
export function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret, now }: Sent,
): ProviderEvent | 'refused' {
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      SIGNATURE_SECONDS,
      undefined,
      now.getTime(),
    );
    if (!stripeEvent.safeParse(event).success) return 'refused';
    return { id: event.id, idempotencyKey: OF_INTEREST.includes(event.type) ? keyOf(event) : null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return 'refused';
    throw error;
  }
}

/** Sessions, intents and charges carry the attempt's key. */
function keyOf({ data }: Stripe.Event): string | null {
  const { metadata } = data.object as { metadata?: Record<string, string> | null };
  const key = metadata?.attempt ?? '';
  return UUID.test(key) ? key : null;
}
