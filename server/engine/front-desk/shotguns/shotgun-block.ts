import {
  deleteBlock,
  insertShopBlock,
  lockBlock,
  type NewBlock,
  updateShopBlock,
} from '../../blocks/blocks.queries.ts';
import { recordBlockChange } from '../../blocks/record-block-change.ts';
import type { DeskContext, Trx } from '../../call/context.ts';
import { findShotgun, type Shotgun } from '../../outings/shotguns.queries.ts';

/** Blocks the hours of a shotgun; returns the block. Nobody is mailed: no booking is in its way. */
export async function makeBlock(trx: Trx, context: DeskContext, block: NewBlock): Promise<number> {
  const id = await insertShopBlock(trx, block);
  const { facilityId, ...after } = block;
  await recordBlockChange(trx, context, { verb: 'block', id, facilityId, before: {}, after });
  return id;
}

/** Moves the block of a shotgun to other hours. */
export async function moveBlock(
  trx: Trx,
  context: DeskContext,
  { blockId }: Shotgun,
  { facilityId, ...after }: NewBlock,
): Promise<void> {
  const own = blockId === null ? undefined : await lockBlock(trx, context.operator.alias, blockId);
  if (!own) return;
  const { id, facilityId: _, source, ...before } = own;
  await updateShopBlock(trx, id, after);
  await recordBlockChange(trx, context, { verb: 'change-block', id, facilityId, before, after });
}

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
