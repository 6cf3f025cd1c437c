import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { type Block, deleteBlock, isOfShotgun, lockBlock } from './blocks.queries.ts';
import { recordBlockChange } from './record-block-change.ts';
import { versionOf } from './version-of.ts';

export type NamedBlock = { id: number; version?: string | undefined };

/**
 * Deletes a block of the shop. Errors: NOT_FOUND, ROLE_REFUSED, BLOCK_IN_FILE (the next import would restore it),
 * BLOCK_CHANGED, BLOCK_OF_SHOTGUN.
 */
export function unblockTeeTimes(
  context: DeskContext,
  named: NamedBlock,
): Promise<{ changeId: number | null; facilityId: number }> {
  return context.parts.db.transaction().execute(async (trx) => {
    const { id, facilityId, source, ...hours } = await lockNamed(trx, context, named);
    await deleteBlock(trx, id);
    const changeId = await recordBlockChange(trx, context, {
      verb: 'unblock',
      id,
      facilityId,
      before: hours,
      after: {},
    });
    return { changeId, facilityId };
  });
}

/** Locks a block of the shop. Errors: NOT_FOUND, BLOCK_IN_FILE, BLOCK_CHANGED, BLOCK_OF_SHOTGUN. */
export async function lockNamed(
  trx: Trx,
  { operator }: Pick<DeskContext, 'operator'>,
  { id, version }: NamedBlock,
): Promise<Block> {
  const block = await lockBlock(trx, operator.alias, id);
  if (!block) throw new EngineError('NOT_FOUND');
  if (block.source === 'file') throw new EngineError('BLOCK_IN_FILE');
  if (version !== undefined && version !== versionOf(block)) throw new EngineError('BLOCK_CHANGED');
  if (await isOfShotgun(trx, id)) throw new EngineError('BLOCK_OF_SHOTGUN');
  return block;
}
