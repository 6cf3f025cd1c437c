import type { Db } from '../../call/context.ts';
import { deleteExpiredCounts } from '../../call/limits.queries.ts';
import type { Chore } from '../../jobs/repeat-chore.ts';

/** The background work of rate limits: who has not called for a while is forgotten. */
export function createLimitChores(db: Db): Chore[] {
  return [{ name: 'forget who called long ago', everyMs: 15 * 60_000, run: () => deleteExpiredCounts(db) }];
}
