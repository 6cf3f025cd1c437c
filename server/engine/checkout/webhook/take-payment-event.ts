import { STRIPE_NAME } from '#server/outside/payment/stripe/stripe-provider.ts';
import { textIn } from '#server/text/text.ts';
import type { EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findOperator } from '../../catalogue/operators.queries.ts';
import { findAttemptByKey, isUnfinished, type PaymentAttempt } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { findOrderInPurchase } from '../buy-cart/purchases.queries.ts';
import { settlePurchase } from '../buy-cart/settle-purchase.ts';
import { answerOf } from '../card-client/card-answers.ts';
import { withPayables } from '../payables.ts';
import { isEventDone, noteEvent } from './payment-events.queries.ts';

/** Where an operator's account of Stripe sends its events, below the address of the API. */
export const STRIPE_WEBHOOK_PATH = '/payment-webhook/stripe/:alias';

/**
 * Takes an event of an operator's account of Stripe: the attempt to pay that it is about goes as far as it can, and so does the
 * purchase that waits for it. An event is noted once that is done, so that one that was cut off counts when it is sent again; sent
 * at once twice, it pushes the same attempt twice, which does no harm. Errors: NOT_FOUND for an operator without an account,
 * BAD_INPUT for what Stripe has not signed, OUTSIDE_UNREACHABLE where Stripe has to send it again.
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
  const settled = await settlePayment(withPayables(parts), attempt);
  if (isUnfinished(settled)) throw new EngineError('OUTSIDE_UNREACHABLE');
  await endPurchaseOf(parts, settled, event);
  await noteEvent(parts.db, event);
}

/** Ends the purchase that waited for the payment: its golfer may never return. */
async function endPurchaseOf(
  parts: EngineParts,
  attempt: PaymentAttempt,
  { alias, id: requestId }: { alias: string; id: string },
): Promise<void> {
  const order = await findOrderInPurchase(parts.db, attempt);
  const operator = order && (await findOperator(parts.db, alias));
  if (!operator) return;
  const text = textIn(order.language);
  await settlePurchase({ parts, operator, text, requestId }, order, answerOf(attempt, text));
}
