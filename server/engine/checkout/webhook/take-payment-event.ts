import { STRIPE_NAME } from '#server/outside/payment/stripe/stripe-provider.ts';
import { textFor } from '#server/text/text.ts';
import type { EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findOperator } from '../../catalogue/operators.queries.ts';
import { findAttemptByKey, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { isLeftToTill } from '../../payments/release-unsold.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { isUnfinished } from '../../payments/unfinished-attempts.queries.ts';
import { findOrderInPurchase } from '../buy-cart/purchases.queries.ts';
import { settlePurchase } from '../buy-cart/settle-purchase.ts';
import { answerOf } from '../card-client/card-answers.ts';
import { withPayables } from '../payables.ts';
import { isEventDone, noteEvent } from './payment-events.queries.ts';

/** Receives Stripe's events, below the API's address. */
export const STRIPE_WEBHOOK_PATH = '/payment-webhook/stripe/:alias';

/**
 * Settles a Stripe event's attempt and the purchase that waits for it; a till that charges a card sells itself. Records the event last, so an interrupted one
 * counts when resent. Duplicates at once are harmless. Errors: NOT_FOUND (no account), BAD_INPUT (not signed by
 * Stripe), OUTSIDE_UNREACHABLE (Stripe must resend).
 */
export async function takePaymentEvent(
  parts: EngineParts,
  alias: string,
  { body, signature }: { body: string; signature: string },
): Promise<void> {
  const read = parts.stripe?.readEvent(alias, body, signature) ?? 'unknown';
  if (read === 'unknown') throw new EngineError('NOT_FOUND');
  if (read === 'refused') throw new EngineError('BAD_INPUT', { message: ({ payment }) => payment.notSigned });
  if (read.idempotencyKey === null) return;
  const event = { alias, provider: STRIPE_NAME, id: read.id };
  const attempt = await findAttemptByKey(parts.db, read.idempotencyKey);
  if (attempt?.alias !== alias || attempt.provider !== STRIPE_NAME) return;
  if (await isEventDone(parts.db, event)) return;
  const paying = withPayables(parts);
  const settled = await settlePayment(paying, attempt);
  if (isUnfinished(settled) && !(await isLeftToTill(paying, settled)))
    throw new EngineError('OUTSIDE_UNREACHABLE');
  await endPurchaseOf(parts, settled, event);
  await noteEvent(parts.db, event);
}

/** The golfer may never return. */
async function endPurchaseOf(
  parts: EngineParts,
  attempt: PaymentAttempt,
  { alias, id: requestId }: { alias: string; id: string },
): Promise<void> {
  const order = await findOrderInPurchase(parts.db, attempt);
  const operator = order && (await findOperator(parts.db, alias));
  if (!operator) return;
  const text = textFor(order.language, operator.country);
  await settlePurchase({ parts, operator, text, requestId }, order, answerOf(attempt, text));
}
