import type { Change } from '../audit/record-change.ts';
import { recordChange } from '../audit/record-change.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { requireMay } from '../staff/require-may.ts';

type BlockChange = Pick<Change, 'verb' | 'before' | 'after' | 'undoesId'> & {
  id: number;
  facilityId: number;
};

/** Logs a change of a block in its transaction; returns the entry's id. Error: ROLE_REFUSED. */
export async function recordBlockChange(
  trx: Trx,
  context: DeskContext,
  { id, ...change }: BlockChange,
): Promise<number | null> {
  requireMay(context.actor, 'plan', change.facilityId);
  return recordChange(trx, context, { ...change, noun: 'block', nounId: String(id) });
}
