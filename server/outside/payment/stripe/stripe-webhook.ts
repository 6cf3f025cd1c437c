import Stripe from 'stripe';
import { z } from 'zod';

/** For how long what Stripe has signed is believed. */
export const SIGNATURE_SECONDS = 300;

/** Something that happened at a provider. */
export type ProviderEvent = {
  id: string;
  /** Of the attempt it is about; null where it is none of ours, or of no interest. */
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

/** What has to be there to be an event at all: a signature tells no more than who sent it. */
const stripeEvent = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({}) }),
});

type Sent = { body: string; signature: string; secret: string; now: Date };

/**
 * Reads what Stripe sends to a webhook, if Stripe has signed it of late. Nothing else of it is believed: how a payment stands is
 * asked of Stripe itself. JSON that is no event is refused, signed or not.
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

/** Sessions, payment intents and charges alike carry the key they were made with. */
function keyOf({ data }: Stripe.Event): string | null {
  const { metadata } = data.object as { metadata?: Record<string, string> | null };
  const key = metadata?.attempt ?? '';
  return UUID.test(key) ? key : null;
}
