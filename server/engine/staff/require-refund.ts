import { centsOfAmount } from '#server/contract/file-values.ts';
import { sumLoggedRefunds } from '../audit/audit.queries.ts';
import type { Change } from '../audit/record-change.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { requireMay } from './require-may.ts';

/**
 * Lets an actor refund `cents` of a locked booking or sale. A limit counts what staff refunded of it before, as logged in
 * `refundCents`. Errors: ROLE_REFUSED, REFUND_LIMIT_REACHED.
 */
export async function requireRefund(
  trx: Trx,
  { actor, operator }: DeskContext,
  of: Pick<Change, 'noun' | 'nounId' | 'facilityId'>,
  cents: number,
): Promise<void> {
  const allowance = requireMay(actor, 'refund', of.facilityId ?? undefined);
  if (allowance !== 'limited') return;
  const before = await sumLoggedRefunds(trx, operator.alias, of);
  if (before + cents > centsOfAmount(operator.settings.staff.refundLimit))
    throw new EngineError('REFUND_LIMIT_REACHED');
}
