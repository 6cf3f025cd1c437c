import type { CardAnswer } from '#server/contract/card-client.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findAttempt } from '../../payments/payments.queries.ts';
import { findOrderInPurchase } from '../buy-cart/purchases.queries.ts';
import { settlePurchase } from '../buy-cart/settle-purchase.ts';
import { awaitAuthorisation } from './await-authorisation.ts';
import { answerOf } from './card-answers.ts';

/**
 * Settles a payment, mainly after its external step, and the purchase that waits for it. Releases money for a lost
 * tee time. The unguessable id is the only credential. Error: NOT_FOUND.
 */
export async function finalizePayment(context: TenantContext, id: number): Promise<CardAnswer> {
  const { parts, operator, text } = context;
  const attempt = await findAttempt(parts.db, id);
  if (attempt?.alias !== operator.alias) throw new EngineError('NOT_FOUND');
  const answer = answerOf(await awaitAuthorisation(parts, id), text);
  const order = await findOrderInPurchase(parts.db, attempt);
  if (order) await settlePurchase(context, order, answer);
  return answer;
}
