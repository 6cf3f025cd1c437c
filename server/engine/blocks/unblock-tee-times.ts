import type { Db } from '../call/context.ts';
import { deleteBlock, findBlock } from './blocks.queries.ts';

/** Deletes a block of the shop. `in-file`: the next import would restore it. */
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
