import type Stripe from 'stripe';
import type { AuthoriseRequest, KnownAttempt, Pending } from '../payment-provider.ts';
import { askStripe } from './stripe-errors.ts';
import { describeOpen, SESSION_PARTS } from './stripe-records.ts';

/** Stripe's minimum is 30. The checkout ends sessions itself when holds expire. */
export const PAGE_MINUTES = 35;
/** For clock differences and slow first tries. */
export const SEARCH_SECONDS = 120;

/**
 * Opens Stripe's payment page to authorize the amount, or, if nothing is due, to verify the card without saving it.
 * The same key returns the same page.
 */
export async function openSession(
  stripe: Stripe,
  { idempotencyKey, begunAt, amountCents, currency, payee, email, returnUrl }: AuthoriseRequest,
): Promise<Pending> {
  const metadata = { attempt: idempotencyKey };
  const purpose: Stripe.Checkout.SessionCreateParams =
    amountCents === 0
      ? { mode: 'setup', setup_intent_data: { description: payee, metadata } }
      : {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountCents,
                product_data: { name: payee },
              },
            },
          ],
          payment_intent_data: { capture_method: 'manual', description: payee, metadata },
          // Charge exactly the amount shown, in the course's currency.
          adaptive_pricing: { enabled: false },
          submit_type: 'book',
        };
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        ...purpose,
        ...(email && { customer_email: email }),
        // Only cards can be authorized now and captured later.
        allowed_payment_method_types: ['card'],
        client_reference_id: idempotencyKey,
        metadata,
        success_url: returnUrl,
        cancel_url: returnUrl,
        // From the attempt's time, because Stripe refuses a key with changed data.
        expires_at: Math.floor(begunAt.getTime() / 1_000) + PAGE_MINUTES * 60,
      },
      { idempotencyKey },
    ),
  );
  return describeOpen(session);
}

/**
 * Returns an attempt's session, or null. Searches those of its time if the answer was lost. One not found cannot be
 * paid, as nobody received its URL.
 */
export async function findSession(
  stripe: Stripe,
  { authorisationId, idempotencyKey, begunAt }: KnownAttempt,
): Promise<Stripe.Checkout.Session | null> {
  if (authorisationId !== null)
    return askStripe(() => stripe.checkout.sessions.retrieve(authorisationId, { expand: SESSION_PARTS }));
  const begun = Math.floor(begunAt.getTime() / 1_000);
  return askStripe(async () => {
    const near = stripe.checkout.sessions.list({
      created: { gte: begun - SEARCH_SECONDS, lte: begun + SEARCH_SECONDS },
      limit: 100,
      expand: SESSION_PARTS.map((part) => `data.${part}`),
    });
    for await (const session of near) if (session.client_reference_id === idempotencyKey) return session;
    return null;
  });
}
