import { type AuditEntry, findEntry, listEntriesOf } from '../audit/audit.queries.ts';
import type { DeskContext, Trx } from '../call/context.ts';
import { EngineError } from '../call/errors.ts';
import { notifyAffected } from './block-tee-times.ts';
import {
  type BlockPlan,
  deleteBlock,
  findBlock,
  isOfShotgun,
  lockBlocks,
  restoreShopBlock,
  updateShopBlock,
} from './blocks.queries.ts';
import { recordBlockChange } from './record-block-change.ts';

/**
 * Undoes the last change of a block: removes what was made, restores what was removed or changed. Errors: NOT_FOUND,
 * ROLE_REFUSED, NOT_UNDOABLE (after 15 minutes, or when the block has changed since).
 */
export async function undoBlockChange(
  context: DeskContext,
  entryId: number,
): Promise<{ id: number; facilityId: number }> {
  const { parts, operator } = context;
  const found = await findEntry(parts.db, operator.alias, entryId);
  const facilityId = found?.facilityId;
  if (found?.noun !== 'block' || !facilityId) throw new EngineError('NOT_FOUND');
  const id = Number(found.nounId);
  await parts.db.transaction().execute(async (trx) => {
    await lockBlocks(trx, facilityId);
    const [last] = await listEntriesOf(trx, operator.alias, 'block', found.nounId);
    if (last?.id !== entryId || !last.isFresh || (await isOfShotgun(trx, id)))
      throw new EngineError('NOT_UNDOABLE');
    await restore(trx, { ...last, facilityId });
    await recordBlockChange(trx, context, {
      verb: 'undo',
      id,
      facilityId,
      before: last.after,
      after: last.before,
      undoesId: entryId,
    });
  });
  const block = await findBlock(parts.db, operator.alias, id);
  if (block) await notifyAffected(context, block);
  return { id, facilityId };
}

async function restore(
  trx: Trx,
  {
    verb,
    nounId,
    before,
    facilityId,
  }: Pick<AuditEntry, 'verb' | 'nounId' | 'before'> & { facilityId: number },
): Promise<void> {
  const id = Number(nounId);
  const plan = before as BlockPlan;
  if (verb === 'block') await deleteBlock(trx, id);
  else if (verb === 'change-block') await updateShopBlock(trx, id, plan);
  else if (verb === 'unblock') await restoreShopBlock(trx, { ...plan, id, facilityId });
  else throw new EngineError('NOT_UNDOABLE');
}
