import { deleteBlock, lockBlock } from '../../blocks/blocks.queries.ts';
import { recordBlockChange } from '../../blocks/record-block-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { findShotgun } from '../../outings/shotguns.queries.ts';

/** Opens the hours of a cancelled shotgun again; does nothing for another outing. */
export async function endShotgun(trx: Trx, context: DeskContext, outingId: number): Promise<void> {
  const { alias } = context.operator;
  const shotgun = await findShotgun(trx, alias, outingId);
  const block = shotgun?.blockId ? await lockBlock(trx, alias, shotgun.blockId) : undefined;
  if (!block) return;
  const { id, facilityId, source, ...before } = block;
  await deleteBlock(trx, id);
  await recordBlockChange(trx, context, { verb: 'unblock', id, facilityId, before, after: {} });
}
