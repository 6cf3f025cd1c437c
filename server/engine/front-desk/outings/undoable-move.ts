import { listEntriesOf } from '../../audit/audit.queries.ts';
import type { Db, DeskContext } from '../../call/context.ts';

/** For an undo. `version`: which the move left. */
export type OutingMove = { id: number; from: string; to: string; version: string };

/** Finds the last change of an outing if it is a move that can be undone now; null otherwise. */
export async function findUndoableMove(
  db: Db,
  { operator }: Pick<DeskContext, 'operator'>,
  id: number,
): Promise<{ entryId: number; moves: OutingMove[] } | null> {
  const [last] = await listEntriesOf(db, operator.alias, 'outing', String(id));
  if (last?.verb !== 'move' || !last.isFresh || last.undoneBy !== null) return null;
  const { moves } = last.after as { moves?: OutingMove[] };
  return moves ? { entryId: last.id, moves } : null;
}
