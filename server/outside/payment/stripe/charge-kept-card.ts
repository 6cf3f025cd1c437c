import Stripe from 'stripe';
import { PaymentError } from '../payment-error.ts';
import type {
  AuthoriseAnswer,
  AuthoriseRequest,
  DeclineReason,
  KnownAttempt,
  PaymentRecord,
} from '../payment-provider.ts';
import { SEARCH_SECONDS } from './open-session.ts';
import { askStripe } from './stripe-errors.ts';
import { describeIntent, INTENT_PARTS } from './stripe-records.ts';
import { stripeCardOf } from './stripe-vault.ts';

/** Stripe's decline codes that we distinguish. */
const REASONS: Partial<Record<string, DeclineReason>> = {
  expired_card: 'expired-card',
  insufficient_funds: 'insufficient-funds',
  authentication_required: 'step-refused',
};

/** Authorizes a saved card while its owner is away. Declined when the bank asks for the owner. */
export async function chargeKeptCard(
  stripe: Stripe,
  { idempotencyKey, amountCents, currency, payee }: AuthoriseRequest,
  vaultReference: string,
): Promise<AuthoriseAnswer> {
  const { customer, method } = stripeCardOf(vaultReference);
  let declined: Stripe.errors.StripeCardError | undefined;
  try {
    const intent = await askStripe(async () => {
      try {
        return await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            capture_method: 'manual',
            description: payee,
            metadata: { attempt: idempotencyKey },
            expand: INTENT_PARTS,
          },
          { idempotencyKey },
        );
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) declined = error;
        throw error;
      }
    });
    const record = describeIntent(intent);
    if (record.state !== 'approved')
      throw new PaymentError('wrong-state', `A charge that is ${record.state} was not set aside`);
    return record;
  } catch (error) {
    if (!declined) throw error;
    const { decline_code: detail = '', code = '' } = declined;
    return { state: 'declined', reason: REASONS[code] ?? REASONS[detail] ?? 'card-declined' };
  }
}

/** Finds a charge whose answer was lost among those of that time; null if none. */
export async function findCharge(
  stripe: Stripe,
  { idempotencyKey, begunAt }: KnownAttempt,
): Promise<Stripe.PaymentIntent | null> {
  const begun = Math.floor(begunAt.getTime() / 1_000);
  return askStripe(async () => {
    const near = stripe.paymentIntents.list({
      created: { gte: begun - SEARCH_SECONDS, lte: begun + SEARCH_SECONDS },
      limit: 100,
      expand: INTENT_PARTS.map((part) => `data.${part}`),
    });
    for await (const intent of near) if (intent.metadata.attempt === idempotencyKey) return intent;
    return null;
  });
}

/** Converts a charge to the provider's record. Refused ones were never authorized. */
export function describeCharge(intent: Stripe.PaymentIntent): PaymentRecord {
  return intent.status === 'requires_payment_method' || intent.status === 'requires_action'
    ? { state: 'declined', reason: 'card-declined' }
    : describeIntent(intent);
}
