import type { DeskContext } from '../call/context.ts';
import { checkKind, checkSecondTee, type MadeBlock, notifyAffected } from './block-tee-times.ts';
import { type BlockPlan, lockBlocks, updateShopBlock } from './blocks.queries.ts';
import { recordBlockChange } from './record-block-change.ts';
import { lockNamed, type NamedBlock } from './unblock-tee-times.ts';

/**
 * Changes a block of the shop and notifies golfers whose hours it now closes. Errors: NOT_FOUND, ROLE_REFUSED,
 * BLOCK_IN_FILE, BLOCK_CHANGED, BLOCK_OF_SHOTGUN, NO_MEMBERS_RATE, NO_SECOND_TEE.
 */
export async function changeBlock(
  context: DeskContext,
  named: NamedBlock,
  plan: BlockPlan,
): Promise<MadeBlock & { facilityId: number }> {
  await checkKind(context, plan);
  const changed = await context.parts.db.transaction().execute(async (trx) => {
    const { id, facilityId, source, ...before } = await lockNamed(trx, context, named);
    await checkSecondTee(context, { ...plan, facilityId });
    await lockBlocks(trx, facilityId);
    await updateShopBlock(trx, id, plan);
    const changeId = await recordBlockChange(trx, context, {
      verb: 'change-block',
      id,
      facilityId,
      before,
      after: plan,
    });
    return { id, facilityId, changeId };
  });
  const { id, facilityId } = changed;
  return { ...changed, reservations: await notifyAffected(context, { ...plan, id, facilityId }) };
}
