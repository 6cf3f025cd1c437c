import type { Db } from '../call/context.ts';
import { deleteBlock, findBlock } from './blocks.queries.ts';

/**
 * Opens the hours of a block that the shop made. `unknown`: the operator has no such block. `in-file`: it is a closure of
 * the operator's file and would come back with it.
 */
export async function unblockTeeTimes(
  db: Db,
  alias: string,
  id: number,
): Promise<'unblocked' | 'unknown' | 'in-file'> {
  const block = await findBlock(db, alias, id);
  if (!block) return 'unknown';
  if (block.source === 'file') return 'in-file';
  await deleteBlock(db, id);
  return 'unblocked';
}
