import { listAttempts } from '../../audit/audit.queries.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { lockOuting } from '../../outings/outings.queries.ts';

/** A mail of an outing to an address; the same attempt sends it once. */
export type OutingMailAsk = { email: string; attemptId?: string | undefined };

type Attempt = { id: number; verb: string; attemptId: string | undefined };

/**
 * Locks an outing, so that a change that is sent twice at the same time waits; returns whether the attempt has made it.
 */
export async function lockUnlessMade(
  trx: Trx,
  { operator }: Pick<DeskContext, 'operator'>,
  { id, verb, attemptId }: Attempt,
): Promise<boolean> {
  await lockOuting(trx, id);
  const made = await listAttempts(trx, operator.alias, { noun: 'outing', nounId: String(id) }, [attemptId]);
  return made.some((entry) => entry.verb === verb);
}
