import type Stripe from 'stripe';
import type { AuthoriseRequest, KnownAttempt, Pending } from '../payment-provider.ts';
import { askStripe } from './stripe-errors.ts';
import { describeOpen, SESSION_PARTS } from './stripe-records.ts';

/** Stripe takes no less than half an hour. The checkout ends a session itself when what is sold is not kept any more. */
export const PAGE_MINUTES = 35;
/** Clocks differ, and the first try of a request may take its time. */
export const SEARCH_SECONDS = 120;

/**
 * Opens a page of Stripe's for the golfer to pay on: the amount is set aside there and captured later. Where nothing is due the
 * card is checked and not kept. Repeated with the same key it answers the same page.
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
          // What the golfer was shown is what is set aside, in the currency of the course.
          adaptive_pricing: { enabled: false },
          submit_type: 'book',
        };
  const session = await askStripe(() =>
    stripe.checkout.sessions.create(
      {
        ...purpose,
        ...(email && { customer_email: email }),
        // Cards alone can be set aside and captured later.
        allowed_payment_method_types: ['card'],
        client_reference_id: idempotencyKey,
        metadata,
        success_url: returnUrl,
        cancel_url: returnUrl,
        // Stripe refuses a key that comes with other data: the time of the attempt, not of this request.
        expires_at: Math.floor(begunAt.getTime() / 1_000) + PAGE_MINUTES * 60,
      },
      { idempotencyKey },
    ),
  );
  return describeOpen(session);
}

/**
 * The session of an attempt, or null. One whose answer was lost is looked for among those of its moment; nobody has the address
 * of a page that was never answered, so that one that is not found can be paid by nobody.
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
