import { STRIPE_NAME } from '#server/outside/payment/stripe/stripe-provider.ts';
import type { EngineParts } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findAttemptByKey, isUnfinished } from '../../payments/payments.queries.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { withPayables } from '../payables.ts';
import { isEventDone, noteEvent } from './payment-events.queries.ts';

/** Where an operator's account of Stripe sends its events, below the address of the API. */
export const STRIPE_WEBHOOK_PATH = '/payment-webhook/stripe/:alias';

/**
 * Takes an event of an operator's account of Stripe: the attempt to pay that it is about goes as far as it can. An event is noted
 * once that is done, so that one that was cut off counts when it is sent again; sent at once twice, it pushes the same attempt
 * twice, which does no harm. Errors: NOT_FOUND for an operator without an account, BAD_INPUT for what Stripe has not signed,
 * OUTSIDE_UNREACHABLE where Stripe has to send it again.
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
  await noteEvent(parts.db, event);
}
