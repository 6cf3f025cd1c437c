import type { CardAnswer } from '#server/contract/card-client.ts';
import type { TenantContext } from '../../call/context.ts';
import { EngineError } from '../../call/errors.ts';
import { findAttempt } from '../../payments/payments.queries.ts';
import { awaitAuthorisation } from './await-authorisation.ts';
import { answerOf } from './card-answers.ts';

/**
 * How a payment stands, after its external step above all: what was approved is booked and charged, what was refused is
 * told, and money for a time that went meanwhile is let go. Whoever has the ReservationStatusID may ask; it cannot be
 * guessed. Error: NOT_FOUND.
 */
export async function finalizePayment(
  { parts, operator, text }: TenantContext,
  id: number,
): Promise<CardAnswer> {
  const attempt = await findAttempt(parts.db, id);
  if (attempt?.alias !== operator.alias) throw new EngineError('NOT_FOUND');
  return answerOf(await awaitAuthorisation(parts, id), text);
}
