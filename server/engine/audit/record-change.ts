import type { DeskContext, Trx } from '../call/context.ts';
import { type AuditEntry, insertEntry } from './audit.queries.ts';

export type Change = Pick<AuditEntry, 'verb' | 'noun' | 'nounId' | 'facilityId' | 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'personal' | 'reason' | 'undoesId'>> & { attemptId?: string | undefined };

/**
 * Logs a change of staff, of a shop command or of an outing's contact in the transaction that makes it; returns the entry's id. Null for golfers
 * and jobs: their bookings, changes and cancellations say who made them.
 */
export async function recordChange(
  trx: Trx,
  { actor, operator, requestId }: Pick<DeskContext, 'actor' | 'operator' | 'requestId'>,
  { personal = null, reason = '', undoesId = null, attemptId, ...change }: Change,
): Promise<number | null> {
  if (actor.kind !== 'staff' && actor.kind !== 'command' && actor.kind !== 'organizer') return null;
  const staff = actor.kind === 'staff' ? actor : actor.kind === 'command' ? actor.staff : null;
  return insertEntry(trx, {
    ...change,
    personal,
    reason,
    undoesId,
    attemptId: attemptId ?? null,
    alias: operator.alias,
    actor: actor.kind,
    staffUserId: staff?.staffUserId ?? null,
    device: actor.kind === 'staff' ? actor.device : '',
    requestId,
  });
}
